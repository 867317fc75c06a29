import { formatCount } from '../../ui/format/format-count.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { ScrollRegion } from '../kit/layout/scroll-region.tsx';
import { formatExact } from '../products/format-rtp.ts';

interface PayoutListProps {
  distribution: Record<string, number>;
  samples: number;
}

/** Longer lists are in the CSV only. */
const ROWS_AT_MOST = 500;

/** Every payout with its count and its share of the rounds, dearest first. */
export function PayoutList({ distribution, samples }: PayoutListProps) {
  const rows = sortedPayouts(distribution);
  return (
    <>
      <ScrollRegion label="Distribuição de prêmios" className="max-h-80 rounded-md border border-border">
        <table className="w-full text-[0.8125rem]">
          <thead className="sticky top-0 bg-muted text-muted-foreground">
            <tr>
              <th scope="col" className="px-3 py-1.5 text-left font-medium">
                Prêmio
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-medium">
                Quantidade
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-medium">
                % das rodadas
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, ROWS_AT_MOST).map(({ cents, count }) => (
              <tr key={cents} className="hover:bg-muted">
                <th scope="row" className="amount px-3 py-1 text-left font-normal">
                  {cents === 0 ? 'Sem prêmio' : formatMoney(cents)}
                </th>
                <td className="amount px-3 py-1 text-right">{formatCount(count)}x</td>
                <td className="amount px-3 py-1 text-right">{formatExact(count / samples)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.length > ROWS_AT_MOST && (
        <p className="mt-1 text-[0.8125rem] text-muted-foreground">
          Os {ROWS_AT_MOST} maiores de {formatCount(rows.length)} valores; o CSV tem todos.
        </p>
      )}
    </>
  );
}

export function sortedPayouts(distribution: Record<string, number>): { cents: number; count: number }[] {
  return Object.entries(distribution)
    .map(([cents, count]) => ({ cents: Number(cents), count }))
    .toSorted((left, right) => right.cents - left.cents);
}
