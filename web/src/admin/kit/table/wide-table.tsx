import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../skeleton.tsx';
import type { Column } from './column.ts';
import { SortButton } from './sort-button.tsx';
import type { DataTableModel } from './use-data-table.ts';

export interface TableViewProps<Row extends object> {
  label: string;
  table: DataTableModel<Row>;
  columns: ReadonlyMap<string, Column<Row>>;
  /** How many rows of skeletons stand there while the first page is loading; 0 once it is there. */
  skeletons: number;
  onRowOpen: ((row: Row) => void) | undefined;
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

/** A click on the row's own buttons and links, or one that ends a selection of text, does not open the row. */
function opensRow(event: MouseEvent<HTMLElement>): boolean {
  const inside = event.target instanceof Element && event.target.closest('a, button, input, label, [role=menuitem]') !== null;
  return !inside && (getSelection()?.isCollapsed ?? true);
}

const cellLook = (column: Column<object> | undefined) =>
  classNames(
    'px-3 first:pl-5 last:pr-5',
    column?.numeric && 'amount text-right',
    column?.actions && 'w-px text-right whitespace-nowrap',
    column?.className,
  );

/** The table itself; what is wider than its box is scrolled inside of it, under a head that stays. */
export function WideTable<Row extends object>({ label, table, columns, skeletons, onRowOpen }: TableViewProps<Row>) {
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const columnOf = (id: string) => columns.get(id) as Column<object> | undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keyboard.
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="max-h-[calc(100dvh-9rem)] overflow-auto focus-visible:-outline-offset-2"
    >
      <table className="w-full border-separate border-spacing-0 text-left">
        <thead>
          <tr>
            {headers.map((header) => {
              const column = columnOf(header.column.id);
              const sorted = header.column.getIsSorted();
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={sorted === false ? undefined : sortWords[sorted]}
                  className={classNames(
                    cellLook(column),
                    'sticky top-0 z-10 h-10 border-y border-border bg-muted text-[0.8125rem] font-medium whitespace-nowrap text-muted-foreground',
                  )}
                >
                  <ColumnHead column={column} sorted={sorted} onToggle={() => header.column.toggleSorting()} />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>td]:border-b-0 [&>tr>td]:border-b [&>tr>td]:border-border">
          {skeletons > 0
            ? Array.from({ length: skeletons }, (_, index) => (
                <tr key={index}>
                  {headers.map((header) => (
                    <td key={header.id} className={classNames(cellLook(columnOf(header.column.id)), 'h-11')}>
                      <Skeleton className={classNames('h-4 w-3/4 min-w-10', columnOf(header.column.id)?.numeric && 'ml-auto')} />
                    </td>
                  ))}
                </tr>
              ))
            : table.getRowModel().rows.map((row) => (
                <tr
                  key={row.id}
                  onClick={onRowOpen && ((event) => opensRow(event) && onRowOpen(row.original))}
                  className={classNames('transition-colors hover:bg-muted', onRowOpen && 'cursor-pointer')}
                >
                  {row.getVisibleCells().map((cell) => {
                    const column = columnOf(cell.column.id);
                    return (
                      <td key={cell.id} className={classNames(cellLook(column), 'h-11 py-1.5')}>
                        <RowOpener onOpen={column?.primary && onRowOpen ? () => onRowOpen(row.original) : undefined}>
                          <table.FlexRender cell={cell} />
                        </RowOpener>
                      </td>
                    );
                  })}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeadProps {
  column: Column<object> | undefined;
  sorted: 'asc' | 'desc' | false;
  onToggle: () => void;
}

function ColumnHead({ column, sorted, onToggle }: ColumnHeadProps) {
  if (!column) return null;
  if (column.actions) return <span className="sr-only">{column.header}</span>;
  if (!column.sortable) return column.header;
  return <SortButton label={column.header} sorted={sorted} numeric={column.numeric ?? false} onToggle={onToggle} />;
}

/** The keyboard's way into a row. */
export function RowOpener({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  if (!onOpen) return children;
  return (
    <button type="button" onClick={onOpen} className="rounded-sm text-left hover:underline">
      {children}
    </button>
  );
}
