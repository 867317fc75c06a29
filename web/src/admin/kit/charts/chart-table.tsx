import { ScrollRegion } from '../layout/scroll-region.tsx';
import type { ChartData } from './chart-data.ts';
import { formatOrDash } from './chart-tooltip.tsx';

/** The chart's figures, to be read and compared one by one. */
export function ChartTable<Row>({ label, rows, category, series, format }: ChartData<Row> & { label: string }) {
  const head = 'sticky top-0 border-b border-border bg-card px-2 py-1.5 font-medium text-muted-foreground first:pl-0 last:pr-0';
  return (
    <ScrollRegion label={`Tabela: ${label}`} className="max-h-72">
      <table className="w-full border-separate border-spacing-0 text-[0.8125rem]">
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {category.header}
            </th>
            {series.map(({ id, label: name }) => (
              <th key={id} scope="col" className={`${head} text-right`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={category.name(row)} className="hover:bg-muted">
              <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap tabular-nums first:pl-0">
                {category.link ? category.link(row, category.name(row)) : category.name(row)}
              </th>
              {series.map(({ id, value, link }) => {
                const shown = formatOrDash(value(row), format);
                return (
                  <td key={id} className="amount px-2 py-1 text-right last:pr-0">
                    {link && value(row) !== null ? link(row, shown) : shown}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
