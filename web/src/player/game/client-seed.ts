/**
 * Makes the player's part of a draw: 128 random bits as URL-safe text. Call it only after the
 * commitment was shown.
 */
export function clientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
