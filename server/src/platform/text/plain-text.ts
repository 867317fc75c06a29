/**
 * Makes text displayable with the standard fonts of PDF readers. Western European letters stay,
 * other letters lose their accents, and anything else becomes a question mark.
 */
export function plainText(text: string): string {
  return [...text.normalize('NFC')].map((character) => (isKnown(character) ? character : withoutMarks(character))).join('');
}

const isKnown = (character: string) => /^[\x20-\x7E\xA0-\xFF–—‘’“”•…€]$/.test(character);

function withoutMarks(character: string): string {
  const base = character.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  return isKnown(base) ? base : '?';
}
