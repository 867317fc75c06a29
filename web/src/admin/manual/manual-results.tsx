import { headOf, searchManual } from './manual.ts';
import type { Found } from './manual.ts';

const SHOWN_AT_MOST = 30;

/** The results of a search in the manual. */
export function ManualResults({ question, onOpen }: { question: string; onOpen: (found: Found) => void }) {
  const found = searchManual(question).slice(0, SHOWN_AT_MOST);
  if (found.length === 0) return <p className="text-muted-foreground">Nada encontrado no manual.</p>;
  return (
    <ul aria-label="Encontrado no manual" className="grid gap-1">
      {found.map((each) => (
        <li key={`${each.page.id} ${each.paragraph.text}`}>
          <button
            type="button"
            onClick={() => onOpen(each)}
            className="w-full rounded-md px-2 py-2 text-left transition-colors hover:bg-muted"
          >
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0 font-medium">
                {each.paragraph.terms.length > 0 ? headOf(each.paragraph) : each.page.title}
              </span>
              {each.paragraph.terms.length > 0 && <span className="text-muted-foreground">{each.page.title}</span>}
            </span>
            <span className="line-clamp-2 text-[0.8125rem] text-muted-foreground">{each.paragraph.text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
