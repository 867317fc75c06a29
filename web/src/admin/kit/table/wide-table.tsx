import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ScrollRegion } from '../layout/scroll-region.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { CellContent } from './cell-content.tsx';
import type { Column } from './column.ts';
import { OrderedHead, SortButton } from './sort-button.tsx';
import type { DataTableModel } from './use-data-table.ts';

export interface TableViewProps<Row extends object> {
  label: string;
  table: DataTableModel<Row>;
  columns: ReadonlyMap<string, Column<Row>>;
  /** The number of skeleton rows while the first page is loading; 0 afterwards. */
  skeletons: number;
  onRowOpen: ((row: Row) => void) | undefined;
}

const sortLabels = { asc: 'ascending', desc: 'descending' } as const;

/**
 * A click on the row's own buttons and links, or one that ends a selection of text, does not open
 * the row.
 */
function opensRow(event: MouseEvent<HTMLElement>): boolean {
  const inside = event.target instanceof Element && event.target.closest('a, button, input, label, [role=menuitem]') !== null;
  return !inside && (getSelection()?.isCollapsed ?? true);
}

const cellClasses = (column: Column<object> | undefined) =>
  classNames(
    'px-(--cell-gap) first:pl-5 last:pr-4',
    column?.numeric && 'amount text-right whitespace-nowrap',
    // Stays in sight where the table is wider than the window.
    column?.actions && 'sticky right-0 w-px text-right whitespace-nowrap',
    column?.className,
  );

/** The table itself. Wide content scrolls inside its box, under a sticky head. */
export function WideTable<Row extends object>({ dense, ...view }: TableViewProps<Row> & { dense: boolean }) {
  const { label, table, columns, skeletons, onRowOpen } = view;
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const columnOf = (id: string) => columns.get(id) as Column<object> | undefined;
  return (
    <ScrollRegion label={label} className="max-h-[calc(100dvh-9rem)]">
      <table
        className={classNames(
          'w-full border-separate border-spacing-0 text-left',
          dense
            ? 'text-[0.8125rem] [--cell-gap:--spacing(1.5)] 2xl:text-sm 2xl:[--cell-gap:--spacing(2)]'
            : '[--cell-gap:--spacing(2)]',
        )}
      >
        <thead>
          <tr>
            {headers.map((header) => {
              const column = columnOf(header.column.id);
              const sorted = column?.order ?? header.column.getIsSorted();
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={sorted === false ? undefined : sortLabels[sorted]}
                  className={classNames(
                    cellClasses(column),
                    'sticky top-0 z-10 h-9 border-y border-border bg-muted py-1 text-[0.8125rem] leading-tight font-medium whitespace-normal! text-muted-foreground',
                    !dense && 'xl:whitespace-nowrap!',
                  )}
                >
                  <ColumnHead column={column} sorted={sorted} onToggle={() => header.column.toggleSorting()} />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>td]:border-b-0 [&>tr>td]:border-b [&>tr>td]:border-border">
          {skeletons > 0 ? (
            <WaitingRows columns={headers.map((header) => columnOf(header.column.id))} count={skeletons} />
          ) : (
            <Rows table={table} columnOf={columnOf} onRowOpen={onRowOpen} />
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface RowsProps<Row extends object> {
  table: DataTableModel<Row>;
  columnOf: (id: string) => Column<object> | undefined;
  onRowOpen: ((row: Row) => void) | undefined;
}

function Rows<Row extends object>({ table, columnOf, onRowOpen }: RowsProps<Row>) {
  return table.getRowModel().rows.map((row) => {
    const open = onRowOpen && (() => onRowOpen(row.original));
    return (
      <tr
        key={row.id}
        data-row
        {...(open && { onClick: (event) => opensRow(event) && open() })}
        className={classNames('group transition-colors hover:bg-muted', open && 'cursor-pointer')}
      >
        {row.getVisibleCells().map((cell) => {
          const column = columnOf(cell.column.id);
          return (
            <td
              key={cell.id}
              className={classNames(
                cellClasses(column),
                'h-9 py-1',
                column?.actions && 'bg-card transition-colors group-hover:bg-muted',
              )}
            >
              <NameLine beside={column?.beside && (column.beside(row.original) ?? null)}>
                <RowOpener id={row.id} onOpen={column?.primary ? open : undefined}>
                  <CellContent column={column} row={row.original} />
                </RowOpener>
              </NameLine>
              {column?.below?.(row.original)}
            </td>
          );
        })}
      </tr>
    );
  });
}

function WaitingRows({ columns, count }: { columns: readonly (Column<object> | undefined)[]; count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index}>
      {columns.map((column) => (
        <td key={column?.id} className={classNames(cellClasses(column), 'h-9')}>
          <Skeleton className={classNames('h-4 w-3/4 min-w-10', column?.numeric && 'ml-auto')} />
        </td>
      ))}
    </tr>
  ));
}

interface ColumnHeadProps {
  column: Column<object> | undefined;
  sorted: 'asc' | 'desc' | false;
  onToggle: () => void;
}

function ColumnHead({ column, sorted, onToggle }: ColumnHeadProps) {
  if (!column) return null;
  if (column.actions) return <span className="sr-only">{column.header}</span>;
  const head = { label: column.header, numeric: column.numeric ?? false };
  if (column.sortable) return <SortButton {...head} sorted={sorted} onToggle={onToggle} />;
  return sorted === false ? column.header : <OrderedHead {...head} order={sorted} />;
}

/** The name of a row with what stands right of it; both shrink where there is little room. */
function NameLine({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  if (beside === undefined) return children;
  return (
    <div className="flex min-w-0 items-center gap-2 *:min-w-0">
      {children}
      {beside}
    </div>
  );
}

interface RowOpenerProps {
  id: string;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

/** Opens a row by keyboard. */
export function RowOpener({ id, onOpen, children }: RowOpenerProps) {
  if (!onOpen) return children;
  return (
    // A name that is cut off has no baseline: beside those of its row it would stand too high.
    <button type="button" data-opens={id} onClick={onOpen} className="rounded-sm text-left align-bottom quiet-link">
      {children}
    </button>
  );
}
