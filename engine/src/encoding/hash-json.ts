import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.ts';
import { toHex } from './hex.ts';

/** Lower-case hex SHA-256 of the canonical JSON of a value. */
export function hashJson(value: unknown): string {
  return toHex(sha256(utf8ToBytes(canonicalJson(value))));
}
