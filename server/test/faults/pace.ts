import { setTimeout as sleep } from 'node:timers/promises';

/** How long players pause between two calls. A change ends the pauses that have begun. */
export class Pace {
  #longestMs: number;
  #change = new AbortController();

  constructor(longestMs: number) {
    this.#longestMs = longestMs;
  }

  set(longestMs: number): void {
    this.#longestMs = longestMs;
    this.#change.abort();
    this.#change = new AbortController();
  }

  async pause(): Promise<void> {
    await sleep(this.#longestMs * Math.random(), undefined, { signal: this.#change.signal }).catch(() => undefined);
  }
}
