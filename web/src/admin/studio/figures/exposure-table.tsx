import { RESERVE_CHANCE } from '@raspasorte/engine';
import { useMemo } from 'react';
import { formatCount } from '../../../ui/format/format-count.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { formatPercent } from '../../../ui/format/format-percent.ts';
import { Money } from '../../kit/values/money.tsx';
import type { LiveFigures } from '../../products/live-figures.ts';
import { exposureOf } from './exposure.ts';

const cell = 'amount py-1 text-right';

/** What the card may cost the house, by the number of cards sold. */
export function ExposureTable({ figures }: { figures: LiveFigures }) {
  const lines = useMemo(() => exposureOf(figures), [figures]);
  const { price_cents: price, max_prize_cents: most } = figures.math;
  return (
    <div>
      <h3 className="mb-1 font-medium">Exposição</h3>
      <p className="mb-2 text-[0.8125rem] text-muted-foreground">
        Uma cartela paga no máximo {formatMoney(most)}, {formatCount(Math.round(most / price))} vezes o preço.
      </p>
      <table className="w-full text-[0.8125rem]">
        <caption className="sr-only">Exposição por cartelas vendidas</caption>
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              Vendidas
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Ganho médio
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Reserva
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ cards, expectedCents, reserveCents }) => (
            <tr key={cards}>
              <th scope="row" className="amount py-1 text-left font-normal">
                {formatCount(cards)}
              </th>
              <td className={cell}>
                <Money cents={Math.round(expectedCents)} />
              </td>
              <td className={cell}>
                <Money cents={Math.ceil(reserveCents)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-xs text-muted-foreground">
        A chance de os prêmios custarem mais que o apostado e a reserva juntos é de no máximo {formatPercent(RESERVE_CHANCE)}.
      </p>
    </div>
  );
}
