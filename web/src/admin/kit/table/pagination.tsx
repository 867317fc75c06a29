import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '../../../ui/format/format-count.ts';
import { Button } from '../buttons/button.tsx';

interface PaginationProps {
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** How many rows there are in all. */
  count?: number;
}

/** Shown only when there is more than one page. */
export function Pagination({ page, pageCount, onPageChange, count }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Páginas" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 max-md:px-4">
      <p className="text-muted-foreground tabular-nums">
        Página {formatCount(page)} de {formatCount(pageCount)}
        {count !== undefined && <span className="max-md:hidden"> · {formatCount(count)} no total</span>}
      </p>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft aria-hidden="true" />
          Anterior
        </Button>
        <Button variant="outline" size="sm" disabled={page >= pageCount} onClick={() => onPageChange(page + 1)}>
          Próxima
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
