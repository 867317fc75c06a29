import type { ProductDetails } from '@raspasorte/contract';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatOdds, formatPercent } from '../../ui/format/format-percent.ts';

/** What a card can pay and how often, exactly, before it is bought. */
export function PrizeTable({ product }: { product: ProductDetails }) {
  return (
    <section aria-labelledby="prizes" className="panel p-5">
      <h2 id="prizes" className="display text-2xl">
        Prêmios e chances
      </h2>
      <p className="mt-1.5 text-mute">
        Chance de ganhar algum prêmio: <strong className="amount text-paper">{formatOdds(product.win_chance)}</strong> (
        {formatPercent(product.win_chance)}).
      </p>
      <table className="mt-3 w-full">
        <thead>
          <tr className="caption text-left text-mute">
            <th scope="col" className="py-2 font-semibold">
              Prêmio
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Chance por cartela
            </th>
          </tr>
        </thead>
        <tbody>
          {product.prizes.map(({ prize_cents, chance }) => (
            <tr key={prize_cents} className="border-t border-line">
              <td className="amount py-2 font-semibold">{formatMoney(prize_cents)}</td>
              <td className="amount py-2 text-right text-mute">{formatOdds(chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
