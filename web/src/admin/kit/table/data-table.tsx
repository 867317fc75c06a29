import { useMemo, useRef } from 'react';
import { useIsPhone } from '../../../ui/device/use-is-phone.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { outdatedClasses } from '../states/outdated.tsx';
import { Pagination } from './pagination.tsx';
import { TableCard } from './table-card.tsx';
import { TableCards } from './table-cards.tsx';
import type { DataTableProps } from './table-props.ts';
import { useDataTable } from './use-data-table.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { WideTable } from './wide-table.tsx';

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, storageKey, bare = false, error, onRetry, onPhone = 'cards' } = props;
  const isPhone = useIsPhone();
  const hasCards = isPhone && onPhone === 'cards';
  const { hidden, setShown } = useHiddenColumns(storageKey, columns);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  const body = (
    <>
      {rows !== undefined && error !== undefined && onRetry && <ErrorState inLine message={error} onRetry={onRetry} />}
      {/* Gets the focus when its last row goes away. */}
      <div ref={box} tabIndex={-1} className="outline-none" {...(rows?.length === 0 && { role: 'group', 'aria-label': label })}>
        <TableBody {...props} hidden={hidden} hasCards={hasCards} />
      </div>
      {rows !== undefined && <TablePages {...props} />}
    </>
  );
  if (bare) return body;
  return (
    <TableCard {...props} hasCards={hasCards} hidden={hidden} onShownChange={setShown}>
      {body}
    </TableCard>
  );
}

type BodyProps<Row extends object> = DataTableProps<Row> & { hidden: readonly string[]; hasCards: boolean };

function TableBody<Row extends object>(props: BodyProps<Row>) {
  const { busy = false, error, onRetry, empty, page = 1 } = props;
  // An earlier choice that found nothing says nothing about the present one.
  const rows = busy && error === undefined && props.rows?.length === 0 ? undefined : props.rows;
  if (rows === undefined && error !== undefined && onRetry) return <ErrorState message={error} onRetry={onRetry} />;
  if (rows?.length === 0 && page > 1) return <EmptyPage />;
  if (rows?.length === 0) return empty ?? <EmptyState title="Nada encontrado" />;
  return <TableRows {...props} rows={rows} />;
}

function TableRows<Row extends object>(props: BodyProps<Row>) {
  const { label, columns, rows, getRowId, hidden, hasCards, skeletons = 8, busy = false, dense = false } = props;
  const { sort, onSortChange, onRowOpen } = props;
  const table = useDataTable({ columns, rows, getRowId, hidden, sort, onSortChange });
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const view = { label, table, columns: byId, skeletons: rows === undefined ? skeletons : 0, onRowOpen };
  return (
    <div aria-busy={busy || rows === undefined} className={outdatedClasses(busy)}>
      {hasCards ? <TableCards {...view} /> : <WideTable {...view} dense={dense} />}
    </div>
  );
}

/**
 * The last row of the page has just been decided or removed. That says nothing about other pages.
 */
const EmptyPage = () => <EmptyState title="Esta página ficou vazia" description="Volte à página anterior para ver o resto." />;

function TablePages<Row extends object>({ page, pageCount, onPageChange, count }: DataTableProps<Row>) {
  if (page === undefined || pageCount === undefined || pageCount <= 1 || !onPageChange) return null;
  return (
    <div className="border-t border-border">
      <Pagination page={page} pageCount={pageCount} onPageChange={onPageChange} {...(count !== undefined && { count })} />
    </div>
  );
}
