/**
 * The hashes that commit the server before a round is played: to the odds and state, and to the
 * round seed, which the draw combines with the player's client seed.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { hashJson } from '../encoding/hash-json.ts';
import { toHex } from '../encoding/hex.ts';
import type { RoundState } from '../definition/round-state.ts';

/**
 * The identity of a round's odds: lower-case hex SHA-256 of the canonical JSON of the math version
 * and the state.
 */
export function roundContext(round: { mathVersion: string; state: RoundState }): string {
  return hashJson({ math_version: round.mathVersion, state: round.state });
}

/**
 * The secret of one round: HMAC-SHA256 with the epoch's master seed as key over
 * `"{userId}:{productId}:{nonce}"`, 32 bytes. The nonce counts the player's rounds on the product
 * from 0.
 */
export function roundSeed(round: { masterSeed: Uint8Array; userId: string; productId: string; nonce: number }): Uint8Array {
  return hmac(sha256, round.masterSeed, utf8ToBytes(`${round.userId}:${round.productId}:${round.nonce}`));
}

/**
 * The commitment to a round seed, shown before the round is played: hex SHA-256 of its 32 bytes.
 */
export function seedCommit(seed: Uint8Array): string {
  return toHex(sha256(seed));
}

/** The hash of a master seed, published when its epoch starts: hex SHA-256 of its bytes. */
export function seedHash(masterSeed: Uint8Array): string {
  return toHex(sha256(masterSeed));
}
