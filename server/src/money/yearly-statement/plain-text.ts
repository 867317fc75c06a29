/**
 * Text as the fonts of every reader of PDFs can show it: Western European letters stay as they are,
 * others lose their marks, and what is left is a question mark.
 */
export function plainText(text: string): string {
  return [...text.normalize('NFC')].map((character) => (isKnown(character) ? character : withoutMarks(character))).join('');
}

const isKnown = (character: string) => /^[\x20-\x7E\xA0-\xFF–—‘’“”•…€]$/.test(character);

function withoutMarks(character: string): string {
  const base = character.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  return isKnown(base) ? base : '?';
}
