import { useLayoutEffect } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { passFocusIfDisabled } from '../../ui/device/pass-focus-on.ts';
import { pageNumbers } from './page-numbers.ts';

interface PaginationProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

const look = 'grid min-h-11 min-w-11 place-items-center rounded-full px-3 font-semibold disabled:opacity-40';

/** Page numbers with links to the neighbours; nothing when there is only one page. */
export function Pagination({ page, pageCount, onPage }: PaginationProps) {
  useLayoutEffect(passFocusIfDisabled, [page]);
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Páginas do histórico" className="mt-5 print:hidden flex items-center justify-center gap-1">
      <button type="button" className={look} disabled={page <= 1} onClick={() => onPage(page - 1)} aria-label="Página anterior">
        ‹
      </button>
      {pageNumbers(page, pageCount).map((entry) =>
        typeof entry === 'number' ? (
          <button
            key={entry}
            type="button"
            aria-label={`Página ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            className={classNames(look, entry === page ? 'bg-white/14' : 'text-mute hover:bg-white/7')}
            onClick={() => onPage(entry)}
          >
            {entry}
          </button>
        ) : (
          <span key={entry} aria-hidden="true" className="px-1 text-mute">
            …
          </span>
        ),
      )}
      <button
        type="button"
        className={look}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
        aria-label="Próxima página"
      >
        ›
      </button>
    </nav>
  );
}
