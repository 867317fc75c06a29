import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** Lower-case hexadecimal of some bytes. */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** The bytes of a hexadecimal string, upper or lower case. Throws an `Error` for other text. */
export function fromHex(text: string): Uint8Array {
  return hexToBytes(text);
}
