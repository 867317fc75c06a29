import { toBase64Url } from '../../ui/device/to-base64url.ts';

/**
 * Makes the player's part of a draw: 128 random bits as URL-safe text. Call it only after the
 * commitment was shown.
 */
export function clientSeed(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
}
