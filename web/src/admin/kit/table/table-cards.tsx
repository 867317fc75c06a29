import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../states/skeleton.tsx';
import type { Column } from './column.ts';
import { RowOpener } from './wide-table.tsx';
import type { TableViewProps } from './wide-table.tsx';

/**
 * The same rows on a phone: one card each, so that nothing needs to be scrolled sideways. Their
 * facts follow each other like words, so that many rows fit into the window.
 */
export function TableCards<Row extends object>({ label, table, columns, skeletons, onRowOpen }: TableViewProps<Row>) {
  if (skeletons > 0) {
    return (
      <div className="divide-y divide-border border-t border-border">
        {Array.from({ length: skeletons }, (_, index) => (
          <div key={index} className="grid gap-2 px-4 py-3.5">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-full" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul aria-label={label} className="divide-y divide-border border-t border-border">
      {table.getRowModel().rows.map((row) => (
        <li key={row.id} data-row className="grid grid-cols-1 gap-0.5 px-4 pt-1 pb-2.5">
          <RowCard
            id={row.id}
            row={row.original}
            shown={row.getVisibleCells().flatMap((cell) => columns.get(cell.column.id) ?? [])}
            onOpen={onRowOpen && (() => onRowOpen(row.original))}
          />
        </li>
      ))}
    </ul>
  );
}

interface RowCardProps<Row> {
  id: string;
  row: Row;
  shown: readonly Column<Row>[];
  onOpen: (() => void) | undefined;
}

function RowCard<Row extends object>({ id, row, shown, onOpen }: RowCardProps<Row>) {
  const primary = shown.find((column) => column.primary);
  const actions = shown.find((column) => column.actions);
  const inHead = shown.filter(({ inCard }) => inCard === 'head');
  const facts = shown.filter((column) => column !== primary && column !== actions && !inHead.includes(column));
  return (
    <>
      {(primary !== undefined || actions !== undefined) && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <div className="flex min-w-0 flex-1 basis-32 flex-wrap items-center gap-x-2 font-medium [&>button:first-child]:min-h-11">
            <RowOpener id={id} onOpen={onOpen}>
              {primary?.cell(row)}
            </RowOpener>
            {primary?.beside?.(row)}
          </div>
          {inHead.length > 0 && (
            <dl className="grid shrink-0 justify-items-end font-medium">
              <Facts columns={inHead} row={row} />
            </dl>
          )}
          {actions && (
            // The last icon stands under the values, though a fingertip needs room around it.
            <div className="ml-auto max-w-full shrink-0 has-data-[size=icon]:-mr-3">{actions.cell(row)}</div>
          )}
        </div>
      )}
      {primary?.below?.(row)}
      <dl className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-[0.8125rem]">
        <Facts columns={facts} row={row} />
      </dl>
    </>
  );
}

/** An amount without its heading is what the row is about, where buttons have its place. */
const isDecisive = ({ numeric, inCard }: Pick<Column<never>, 'numeric' | 'inCard'>): boolean =>
  numeric === true && inCard === 'alone';

const isNothing = (shown: ReactNode): boolean => shown === '—' || shown === '-';

/** What there is to say of a row: an empty cell of a table is left out of its card. */
function Facts<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map((column) => {
    const shown = column.cell(row);
    return (
      !isNothing(shown) && (
        <div key={column.id} className="flex min-w-0 items-baseline gap-1.5">
          <dt className={column.inCard === undefined ? 'shrink-0 text-muted-foreground' : 'sr-only'}>{column.header}</dt>
          <dd className={classNames(column.numeric ? 'amount' : 'min-w-0', isDecisive(column) && 'text-sm font-medium')}>
            {shown}
          </dd>
        </div>
      )
    );
  });
}
