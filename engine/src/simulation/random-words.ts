/**
 * A fast, seedable random number generator for simulations (sfc32). It fills blocks of 32-bit
 * words, so that inner loops only read an array. Real draws never use it: they read the protocol's
 * byte streams.
 */
export class RandomWords {
  /** The current block. Readers start at `position` and advance it. */
  readonly words = new Uint32Array(2048);
  position = this.words.length;
  readonly #state: Int32Array;

  /** The same seed (any number) always gives the same words. */
  constructor(seed: number) {
    const halves = new Uint32Array(new Float64Array([seed]).buffer);
    this.#state = new Int32Array([halves[0]!, halves[1]!, 0x9e3779b9, 1]);
    this.#refill();
    this.#refill();
  }

  /** Ensures that `count` words (at most one block) can be read from `position` on. */
  reserve(count: number): void {
    if (this.position + count > this.words.length) this.#refill();
  }

  #refill(): void {
    const { words } = this;
    const state = this.#state;
    let a = state[0]!;
    let b = state[1]!;
    let c = state[2]!;
    let counter = state[3]!;
    for (let index = 0; index < words.length; index++) {
      // Truncating each sum to 32 bits immediately keeps it an integer addition.
      const word = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + word) | 0;
      words[index] = word;
    }
    state[0] = a;
    state[1] = b;
    state[2] = c;
    state[3] = counter;
    this.position = 0;
  }
}
