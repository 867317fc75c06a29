import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../states/skeleton.tsx';
import { CellContent } from './cell-content.tsx';
import { RowOpener } from './wide-table.tsx';
import type { TableViewProps } from './wide-table.tsx';

/** The same rows on a phone: one card each, so that nothing needs to be scrolled sideways. */
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
      {table.getRowModel().rows.map((row) => {
        const cells = row.getVisibleCells();
        const primary = cells.find((cell) => columns.get(cell.column.id)?.primary);
        const actions = cells.find((cell) => columns.get(cell.column.id)?.actions);
        const below = primary && columns.get(primary.column.id)?.below;
        return (
          <li key={row.id} data-row className="grid grid-cols-1 gap-2 px-4 py-3">
            {(primary !== undefined || actions !== undefined) && (
              <div
                className={classNames('flex flex-wrap justify-between gap-x-3 gap-y-1', below ? 'items-start' : 'items-center')}
              >
                <div className="min-w-0 flex-1 basis-32 font-medium [&>button:first-child]:min-h-11">
                  <RowOpener onOpen={onRowOpen && (() => onRowOpen(row.original))}>
                    {primary && <CellContent column={columns.get(primary.column.id)} row={row.original} />}
                  </RowOpener>
                  {primary && columns.get(primary.column.id)?.beside?.(row.original)}
                  {below && <div>{below(row.original)}</div>}
                </div>
                {actions && (
                  // The last icon stands under the values, though a fingertip needs room around it.
                  <div className="ml-auto shrink-0 has-data-[size=icon]:-mr-3">
                    <CellContent column={columns.get(actions.column.id)} row={row.original} />
                  </div>
                )}
              </div>
            )}
            <dl className="grid gap-1.5">
              {cells
                .filter((cell) => cell !== primary && cell !== actions)
                .map((cell) => (
                  <div key={cell.id} className="flex items-baseline justify-between gap-4">
                    <dt className="shrink-0 text-muted-foreground">{columns.get(cell.column.id)?.header}</dt>
                    <dd className={columns.get(cell.column.id)?.numeric ? 'amount text-right' : 'min-w-0 text-right'}>
                      <CellContent column={columns.get(cell.column.id)} row={row.original} />
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
