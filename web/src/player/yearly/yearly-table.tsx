import { nameOfMonth, statementColumns, statementTotal } from '@raspasorte/contract/yearly-statement-words';
import type { YearlyStatement } from '@raspasorte/contract';
import { formatMoney } from '../../ui/format/format-money.ts';

type Sums = YearlyStatement['totals'];

/** A row for each month and one for the year. On a phone it scrolls sideways in its own box. */
export function YearlyTable({ statement: { year, months, totals } }: { statement: YearlyStatement }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The box can be scrolled by keyboard too.
    <div tabIndex={0} role="region" aria-label={`Valores de ${year}`} className="sideways -mx-5 px-5 md:mx-0 md:px-0">
      <table className="w-full min-w-[42rem] text-sm print:min-w-0">
        <thead>
          <tr className="caption text-left text-mute">
            <th scope="col" className="py-2 font-semibold">
              Mês
            </th>
            {statementColumns.map(({ field, title }) => (
              <th key={field} scope="col" className="py-2 pl-3 text-right font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, ...sums }) => (
            <tr key={month} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {nameOfMonth(month)}
              </th>
              <Amounts sums={sums} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line font-semibold">
            <th scope="row" className="py-2.5 text-left">
              {statementTotal}
            </th>
            <Amounts sums={totals} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Amounts({ sums }: { sums: Sums }) {
  return statementColumns.map(({ field }) => (
    <td key={field} className="amount py-2 pl-3 text-right text-nowrap">
      {formatMoney(sums[field])}
    </td>
  ));
}
