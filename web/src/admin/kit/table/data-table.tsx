import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useIsPhone } from '../../../ui/device/use-is-phone.ts';
import { Card } from '../layout/card.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { outdatedClasses } from '../states/outdated.tsx';
import type { Column } from './column.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { Pagination } from './pagination.tsx';
import { FixedOrder, SortMenu } from './sort-menu.tsx';
import { TableCards } from './table-cards.tsx';
import { useDataTable } from './use-data-table.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { WideTable } from './wide-table.tsx';

interface DataTableProps<Row extends object> {
  /** Its name for screen readers; `title`, when there is one, stands above it. */
  label: string;
  title?: ReactNode;
  /** Stands below the title, such as an order that no column shows. */
  description?: ReactNode;
  /** Buttons at the right of the title. */
  action?: ReactNode;
  columns: readonly Column<Row>[];
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  getRowId: (row: Row) => string;
  /** The next page is loading while the previous one is still shown. */
  busy?: boolean;
  /** What failed, in a sentence; requires `onRetry`. Rows that were read before stay. */
  error?: string | undefined;
  onRetry?: () => unknown;
  /** Shown when there is no row at all. */
  empty?: ReactNode;
  sort?: string | undefined;
  onSortChange?: (sort: string | undefined) => void;
  onRowOpen?: (row: Row) => void;
  page?: number;
  pageCount?: number;
  count?: number;
  onPageChange?: (page: number) => void;
  /** Rows of skeletons: as many as a page usually has. */
  skeletons?: number;
  /** With a key, columns can be hidden. The browser remembers the choice under it. */
  storageKey?: string;
  /** Many columns: smaller letters, closer together. */
  dense?: boolean;
  /** Without a card around it, inside of a dialog or another card. */
  bare?: boolean;
  /**
   * On a phone the rows become cards, or the table keeps its shape and is scrolled inside its box.
   */
  onPhone?: 'cards' | 'scroll';
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    title,
    description,
    action,
    columns,
    rows,
    storageKey,
    bare = false,
    page,
    pageCount,
    onPageChange,
    count,
  } = props;
  const { sort, onSortChange, onPhone = 'cards', busy = false, error, onRetry } = props;
  const isPhone = useIsPhone();
  const { hidden, setShown } = useHiddenColumns(storageKey, columns);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  const body = (
    <>
      {rows !== undefined && error !== undefined && onRetry && <ErrorState inLine message={error} onRetry={onRetry} />}
      {/* Gets the focus when its last row goes away. */}
      <div ref={box} tabIndex={-1} className="outline-none" {...(rows?.length === 0 && { role: 'group', 'aria-label': label })}>
        <TableBody {...props} hidden={hidden} />
      </div>
      {page !== undefined && pageCount !== undefined && pageCount > 1 && onPageChange && rows !== undefined && (
        <div className="border-t border-border">
          <Pagination page={page} pageCount={pageCount} onPageChange={onPageChange} {...(count !== undefined && { count })} />
        </div>
      )}
    </>
  );
  if (bare) return body;
  const hasCards = isPhone && onPhone === 'cards';
  const sortMenu = hasCards && onSortChange && <SortMenu columns={columns} sort={sort} onSortChange={onSortChange} />;
  const ordered = hasCards ? columns.find(({ order }) => order !== undefined) : undefined;
  const actions = (action !== undefined || storageKey !== undefined || sortMenu) && (
    // On a phone they have a line of their own, so that the title's count does not move them.
    <div className={classNames('flex flex-wrap items-center gap-2', (action !== undefined || sortMenu) && 'max-md:w-full')}>
      {action}
      {sortMenu}
      {storageKey !== undefined && <ColumnsMenu columns={columns} hidden={hidden} onShownChange={setShown} />}
    </div>
  );
  return (
    <Card
      flush
      {...(title !== undefined && { title: <span className={outdatedClasses(busy)}>{title}</span> })}
      {...((description !== undefined || ordered) && {
        description: (
          <>
            {ordered && <FixedOrder column={ordered} />}
            {description}
          </>
        ),
      })}
      {...(actions !== false && { action: actions })}
    >
      {body}
    </Card>
  );
}

function TableBody<Row extends object>(props: DataTableProps<Row> & { hidden: readonly string[] }) {
  const { label, columns, getRowId, hidden, busy = false, error, onRetry, empty, skeletons = 8 } = props;
  const { sort, onSortChange, onRowOpen, onPhone = 'cards', dense = false, page = 1 } = props;
  // That an earlier choice found nothing says nothing about the present one.
  const rows = busy && error === undefined && props.rows?.length === 0 ? undefined : props.rows;
  const isPhone = useIsPhone();
  const table = useDataTable({ columns, rows, getRowId, hidden, sort, onSortChange });
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  if (rows === undefined && error !== undefined && onRetry) return <ErrorState message={error} onRetry={onRetry} />;
  if (rows?.length === 0 && page > 1) return <EmptyPage />;
  if (rows?.length === 0) return empty ?? <EmptyState title="Nada encontrado" />;
  const view = { label, table, columns: byId, skeletons: rows === undefined ? skeletons : 0, onRowOpen };
  return (
    <div aria-busy={busy || rows === undefined} className={outdatedClasses(busy)}>
      {isPhone && onPhone === 'cards' ? <TableCards {...view} /> : <WideTable {...view} dense={dense} />}
    </div>
  );
}

/**
 * The last row of the page has just been decided or removed. That says nothing about other pages.
 */
const EmptyPage = () => <EmptyState title="Esta página ficou vazia" description="Volte à página anterior para ver o resto." />;
