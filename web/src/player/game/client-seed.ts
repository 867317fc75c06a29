/**
 * The player's share in the draw: 128 random bits as URL-safe text, made only after the commitment
 * was seen.
 */
export function clientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
