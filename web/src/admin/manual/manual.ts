import { contents } from './contents.ts';
import { plainWords } from './plain-words.ts';
import { readPage } from './read-page.ts';
import type { ManualPage, Paragraph } from './read-page.ts';

const sources = import.meta.glob<string>('./pages/*.md', { query: '?raw', import: 'default', eager: true });

const written = new Map(
  Object.entries(sources).map(([path, source]) => {
    const id = path.replace(/^.*\//, '').replace(/\.md$/, '');
    return [id, readPage(id, source)] as const;
  }),
);

export const manualPage = (id: string): ManualPage | undefined => written.get(id);

/** Every page, in groups. */
export const manualContents = contents.map(({ title, pages }) => ({
  title,
  pages: pages.flatMap((id) => written.get(id) ?? []),
}));

export interface Found {
  page: ManualPage;
  paragraph: Paragraph;
}

const everyParagraph: readonly Found[] = manualContents.flatMap(({ pages }) =>
  pages.flatMap((page) => page.paragraphs.map((paragraph) => ({ page, paragraph }))),
);

/**
 * The rank of a result, the best first: a term that is the question, a term that begins with it,
 * the first paragraph of a page whose title begins with it, a term that contains it, any other
 * text.
 */
function rankOf({ paragraph, page }: Found, question: string): number {
  const terms = paragraph.terms.map(plainWords);
  if (terms.includes(question)) return 0;
  if (terms.some((term) => term.startsWith(question))) return 1;
  if (plainWords(page.title).startsWith(question) && paragraph === page.paragraphs[0]) return 2;
  return terms.some((term) => term.includes(question)) ? 3 : 4;
}

/** Paragraphs with every word of the question; accents and capitals do not matter. */
export function searchManual(asked: string): Found[] {
  const question = plainWords(asked.trim());
  if (question.length < 2) return [];
  const parts = question.split(/\s+/);
  return everyParagraph
    .filter(({ paragraph }) => parts.every((part) => paragraph.words.includes(part)))
    .map((found) => ({ found, rank: rankOf(found, question) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ found }) => found);
}

/** The heading of a search result: the paragraph's terms, or else its text. */
export const headOf = ({ terms, text }: Paragraph): string => (terms.length > 0 ? terms.join(', ') : text);
