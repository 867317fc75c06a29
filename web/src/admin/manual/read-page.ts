import { plainWords } from './plain-words.ts';

export interface Paragraph {
  /** What it explains: the bold words that it begins with, as they stand on the screen. */
  terms: readonly string[];
  /** Without marks of Markdown. */
  text: string;
  /** What a search looks through. */
  words: string;
}

export interface ManualPage {
  id: string;
  title: string;
  /** Markdown below the title. */
  text: string;
  paragraphs: readonly Paragraph[];
}

const bold = String.raw`\*\*[^*]+\*\*`;
const leadingTerms = new RegExp(`^${bold}(?:(?:, | e | ou )${bold})*`);

const withoutMarks = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*`]/g, '');

function readParagraph(source: string, title: string): Paragraph {
  const lead = leadingTerms.exec(source)?.[0] ?? '';
  const text = withoutMarks(source);
  return {
    // A sentence in bold type is no name of a figure.
    terms: [...lead.matchAll(/\*\*([^*]+)\*\*/g)].map(([, term = '']) => term).filter((term) => !term.endsWith('.')),
    text,
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
