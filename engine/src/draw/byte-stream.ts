/**
 * One of the two byte streams of a round. The stream is a series of HMAC-SHA256 digests with the
 * round seed as key; digest n is of the message `label` followed by n. All digests share the padded
 * key and the label, so these are hashed once, and that hash state is cloned.
 */
import { hmac } from '@noble/hashes/hmac.js';
import type { _HMAC } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const digestBytes = 32;
const digits = Array.from({ length: 16 }, (_, index) => utf8ToBytes(String(index)));

/** The seed as an HMAC key with its padding already hashed. Both streams of a round share it. */
export type StreamKey = _HMAC<ReturnType<typeof sha256.create>>;

/**
 * Scratch hash state for one digest at a time, shared by all streams. Allocating a new one for each
 * digest took a quarter of a draw's time.
 */
const work = hmac.create(sha256, new Uint8Array(digestBytes));

export function streamKey(roundSeed: Uint8Array): StreamKey {
  return hmac.create(sha256, roundSeed);
}

export class ByteStream {
  readonly #prefix: StreamKey;
  readonly #digest = new Uint8Array(digestBytes);
  #position = digestBytes;
  #index = 0;

  /**
   * `label` is the message of every digest without its number:
   * `"{stream}:{client_seed}:{nonce}:{context}:"`.
   */
  constructor(key: StreamKey, label: string) {
    this.#prefix = key.clone().update(utf8ToBytes(label));
  }

  /** A fraction in [0, 1): the top 53 bits of 8 bytes. */
  float(): number {
    const high = this.#word();
    return (high * 2 ** 21 + (this.#word() >>> 11)) / 2 ** 53;
  }

  /**
   * A uniform integer in 0..size−1: 4 bytes modulo size. Words in the incomplete last block are
   * rejected and drawn again, because they would favour low results.
   */
  int(size: number): number {
    const fair = Math.floor(2 ** 32 / size) * size;
    let word = this.#word();
    while (word >= fair) word = this.#word();
    return word % size;
  }

  /** The next 4 bytes, big-endian. A digest has 32 bytes, so no word spans two digests. */
  #word(): number {
    if (this.#position === digestBytes) this.#refill();
    const at = this.#position;
    this.#position += 4;
    const bytes = this.#digest;
    return ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;
  }

  #refill(): void {
    const number = digits[this.#index] ?? utf8ToBytes(String(this.#index));
    this.#prefix._cloneInto(work).update(number).digestInto(this.#digest);
    this.#index += 1;
    this.#position = 0;
  }
}
