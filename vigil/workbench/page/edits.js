// Edits on their way to the server: one at a time and the newest of each field, so that what is typed quickly is asked once.

import { request } from "./server.js";

const PAUSE = 300; // milliseconds after the last key

export class Edits {
  // `said` is told of every answer: (name, field, answer).
  constructor(said) { this.said = said; this.waiting = new Map(); this.timers = new Map(); this.busy = false; }

  offer(name, field, value, typed = false) {
    const key = JSON.stringify([name, field]);
    clearTimeout(this.timers.get(key));
    this.waiting.set(key, { name, field, value: value === undefined ? null : value });
    this.timers.set(key, setTimeout(() => this.send(key), typed ? PAUSE : 0));
  }

  // Whether a field has been edited and not been answered yet.
  pending(name, field) { return this.waiting.has(JSON.stringify([name, field])); }

  // The page is about to close: what was typed last is on its way before it is gone.
  flush() {
    for (const edit of this.waiting.values()) request("edit", edit, { keepalive: true });
  }

  async send(key) {
    if (this.busy) { this.timers.set(key, setTimeout(() => this.send(key), 30)); return; }
    const edit = this.waiting.get(key);
    if (!edit) return;
    this.busy = true;
    const answer = await request("edit", edit);
    this.busy = false;
    if (this.waiting.get(key) === edit) this.waiting.delete(key);
    this.said(edit.name, edit.field, answer);
  }
}
