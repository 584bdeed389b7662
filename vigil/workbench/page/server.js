// What the page asks its server, and what the server tells it. The token is a part of the address, so every relative address has it.

export async function about() {
  const found = await fetch("about");
  if (!found.ok) throw new Error(await found.text());
  return found.json();
}

// Gives {state, done}, or {problem}: what is wrong with what was asked; {gone: true} if nobody answers. `how`: more of what fetch is told.
export async function request(name, given = {}, how = {}) {
  try {
    const found = await fetch(`do/${name}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(given), ...how });
    return found.headers.get("content-type")?.startsWith("application/json") ? await found.json() : { problem: await found.text() };
  } catch {
    return { gone: true, problem: "The server does not answer: this edit is not kept." };
  }
}

export function listen(heard, gone) {
  const news = new EventSource("news");
  for (const kind of ["state", "answer"]) news.addEventListener(kind, (event) => heard[kind](JSON.parse(event.data)));
  news.addEventListener("end", () => { news.close(); gone(true); });
  news.addEventListener("other", () => { news.close(); location.reload(); });
  news.addEventListener("open", () => gone(false));
  news.addEventListener("error", () => gone(true));
}
