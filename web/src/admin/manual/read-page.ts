import { plainWords } from './plain-words.ts';

export interface Paragraph {
  /** The terms that the paragraph explains: its bold words, as they stand on the screen. */
  terms: readonly string[];
  /**
   * Identifies the paragraph in an address: the term that it begins with, or else its first
   * characters.
   */
  anchor: string;
  /** The text without Markdown. */
  text: string;
  /** The text that a search looks through. */
  words: string;
}

export interface ManualPage {
  id: string;
  title: string;
  /** Markdown below the title. */
  text: string;
  paragraphs: readonly Paragraph[];
}

const BEGINNING = 60;

const withoutMarks = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*`]/g, '');

function readParagraph(source: string, title: string): Paragraph {
  const text = withoutMarks(source);
  // A whole sentence in bold type is emphasis, not a term.
  const terms = [...source.matchAll(/\*\*([^*]+)\*\*/g)].map(([, term = '']) => term).filter((term) => !term.endsWith('.'));
  const [first] = terms;
  return {
    terms,
    text,
    anchor: first !== undefined && text.startsWith(first) ? first : text.slice(0, BEGINNING),
    words: plainWords(`${title} ${text}`),
  };
}

/** A page is Markdown: its title, headings, and paragraphs or entries of lists, one a line. */
export function readPage(id: string, source: string): ManualPage {
  const [first = '', ...rest] = source.trim().split('\n');
  const title = first.replace(/^# /, '');
  const paragraphs = rest
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => readParagraph(line.replace(/^(?:- |\d+\. )/, ''), title));
  return { id, title, text: rest.join('\n').trim(), paragraphs };
}
