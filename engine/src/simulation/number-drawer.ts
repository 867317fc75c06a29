/**
 * Draws the numbers of simulated cards: as uniform as the protocol's layout, but in fewer steps.
 */
import { highestNumber, ownNumbersOfCard, slotsOfCard } from '../definition/card-size.ts';
import type { RandomWords } from './random-words.ts';

const drawnCount = slotsOfCard + ownNumbersOfCard;
/** Bits used of each word, so that their product with the highest number fits into 32 bits. */
const usedBits = 26;
const fractionMask = 2 ** usedBits - 1;

export class NumberDrawer {
  /** The most words that one card takes: one for every two numbers, one for each hit. */
  static readonly wordsPerCard = drawnCount / 2 + slotsOfCard;
  readonly #drawn = new Uint8Array(drawnCount);
  readonly winning = this.#drawn.subarray(0, slotsOfCard);
  readonly own = this.#drawn.subarray(slotsOfCard);
  readonly #random: RandomWords;
  /** Never reset, because a shuffle is uniform whatever order it starts from. */
  readonly #pool = Uint8Array.from({ length: highestNumber }, (_, index) => index + 1);

  constructor(random: RandomWords) {
    this.#random = random;
  }

  /**
   * Draws both sets. Bit s of `hits` says whether winning number s is among the player's numbers.
   */
  fill(hits: number): void {
    const pool = this.#pool;
    const drawn = this.#drawn;
    const { words } = this.#random;
    let position = this.#random.position;
    for (let index = 0; index < drawnCount; index += 2) {
      // One word serves two steps. What remains of it after the first step is again uniform, to one
      // part in 18,000.
      const product = Math.imul(words[position++]! >>> (32 - usedBits), highestNumber - index);
      const first = index + (product >>> usedBits);
      const second = index + 1 + (Math.imul(product & fractionMask, highestNumber - 1 - index) >>> usedBits);
      const number = pool[first]!;
      pool[first] = pool[index]!;
      pool[index] = number;
      drawn[index] = number;
      const next = pool[second]!;
      pool[second] = pool[index + 1]!;
      pool[index + 1] = next;
      drawn[index + 1] = next;
    }
    this.#random.position = position;
    if (hits > 0) this.#mixHits(hits);
  }

  /** Drops one filler number from the end for each hit, and inserts each hit at a uniform place. */
  #mixHits(hits: number): void {
    const { winning, own } = this;
    const random = this.#random;
    let length = own.length;
    for (let bits = hits; bits > 0; bits &= bits - 1) length--;
    for (let bits = hits; bits > 0; bits &= bits - 1) {
      const slot = 31 - Math.clz32(bits & -bits);
      const place = Math.imul(random.words[random.position++]! >>> (32 - usedBits), length + 1) >>> usedBits;
      own[length] = own[place]!;
      own[place] = winning[slot]!;
      length++;
    }
  }
}
