// dots
