// Edits on their way to the server: one at a time and the newest of each field or text, so that what is typed quickly is asked once and answers come in order.

import { request } from "./server.js";

const PAUSE = { field: 300, text: 700 }; // milliseconds after the last key

export class Edits {
  // `said` is told of every answer about a field: (name, field, answer).
  constructor(said) { this.said = said; this.waiting = new Map(); this.timers = new Map(); this.sent = Promise.resolve(); }

  offer(name, field, value, typed = false) {
    const given = { name, field, value: value === undefined ? null : value };
    this.queue([name, field], { what: "edit", given, told: (answer) => this.said(name, field, answer) }, typed ? PAUSE.field : 0);
  }

  // Another text of a strategy; `told` hears the answer.
  rewrite(name, text, told, typed = false) { this.queue([name], { what: "rewrite", given: { name, text }, told }, typed ? PAUSE.text : 0); }

  queue(about, edit, pause) {
    const key = JSON.stringify(about);
    clearTimeout(this.timers.get(key));
    this.waiting.set(key, edit);
    this.timers.set(key, setTimeout(() => this.send(key), pause));
  }

  // Whether a field has been edited and not been answered yet.
  pending(name, field) { return this.waiting.has(JSON.stringify([name, field])); }

  // Whether a text of a strategy has not been answered yet.
  rewriting(name) { return this.waiting.has(JSON.stringify([name])); }

  // The page is about to close: what was typed last is on its way before it is gone.
  flush() {
    for (const { what, given } of this.waiting.values()) request(what, given, { keepalive: true });
  }

  // Resolves when all that was edited up to now is answered.
  settle() {
    for (const key of this.waiting.keys()) this.send(key);
    return this.sent;
  }

  // Asks the server for what is about everything edited up to now.
  async ask(what, given) {
    await this.settle();
    return request(what, given);
  }

  send(key) {
    clearTimeout(this.timers.get(key));
    this.sent = this.sent.then(async () => {
      const edit = this.waiting.get(key);
      if (!edit) return;
      const answer = await request(edit.what, edit.given);
      if (this.waiting.get(key) === edit) this.waiting.delete(key);
      try { edit.told(answer); } catch (error) { reportError(error); } // what follows is sent all the same
    });
    return this.sent;
  }
}
