"""From strategies to the tables that the kernel reads."""
