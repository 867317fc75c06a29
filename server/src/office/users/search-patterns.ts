/** Must do the same as the SQL function `plain_text`, which writes the index. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const MOST_WORDS = 6;
/** Fewer letters make no trigram, so they are looked for only where a word begins. */
const TRIGRAM = 3;

/** Patterns for LIKE that must all match `player_search.words`; none when nothing is asked for. */
export function searchPatterns(question: string): string[] {
  const words = plainText(question)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.slice(0, MOST_WORDS).map((word) => (word.length < TRIGRAM ? `% ${escaped(word)}%` : `%${escaped(word)}%`));
}
