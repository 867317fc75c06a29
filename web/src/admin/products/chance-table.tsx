import { memo } from 'react';
import type { PrizeChance } from '@raspasorte/engine';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatOdds } from '../../ui/format/format-percent.ts';
import { formatExact } from './format-rtp.ts';

/** What players read before they buy: the exact chance of every prize, dearest first. */
export const ChanceTable = memo(function ChanceTable({ chances }: { chances: readonly PrizeChance[] }) {
  const highest = Math.max(...chances.map(({ chance }) => chance), 1e-9);
  return (
    <table className="w-full text-[0.8125rem]">
      <caption className="sr-only">Distribuição de prêmios</caption>
      <thead>
        <tr className="text-muted-foreground">
          <th scope="col" className="py-1 text-left font-medium">
            Prêmio
          </th>
          <th scope="col" className="py-1 text-left font-medium">
            Chance
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            1 em X
          </th>
        </tr>
      </thead>
      <tbody>
        {chances.map(({ prize_cents: cents, chance }) => (
          <tr key={cents}>
            <th scope="row" className="amount py-0.5 pr-3 text-left font-normal">
              {formatMoney(cents)}
            </th>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- A cell is no control; what it holds names itself. */}
            <td className="py-0.5">
              <span className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className="h-2 min-w-px rounded-xs bg-chart-2 forced-colors:bg-[CanvasText]"
                  style={{ width: `${(chance / highest) * 45}%` }}
                />
                <span className="amount">{formatExact(chance)}</span>
              </span>
            </td>
            <td className="amount py-0.5 text-right text-muted-foreground">{formatOdds(chance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
