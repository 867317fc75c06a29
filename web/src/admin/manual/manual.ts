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

/** Terms that begin with the question come before others, and those before what a text says. */
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

/** What a search shows of a paragraph: its terms, else where it begins. */
export const headOf = ({ terms, text }: Paragraph): string => (terms.length > 0 ? terms.join(', ') : text);
