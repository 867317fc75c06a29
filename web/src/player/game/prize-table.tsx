import type { ProductDetails } from '@raspasorte/contract';
import { formatOdds, formatPercent } from '../../ui/format/format-percent.ts';
import { ChanceTable } from '../products/chance-table.tsx';

/**
 * The prizes that a card can pay, each with its exact chance, shown before the purchase. The
 * chances are those of the long run: that of one card differs where odds follow a player's losses.
 */
export function PrizeTable({ product }: { product: ProductDetails }) {
  const paysBelowPrice = product.prizes.some(({ prize_cents }) => prize_cents < product.price_cents);
  return (
    <section aria-labelledby="prizes" className="panel p-5">
      <h2 id="prizes" className="display text-2xl">
        Prêmios e chances
      </h2>
      <p className="mt-1.5 text-mute">
        Chance de ganhar algum prêmio{paysBelowPrice && ', mesmo menor do que o preço'}:{' '}
        <strong className="amount text-paper">{formatOdds(product.win_chance)}</strong> ({formatPercent(product.win_chance)}), em
        média.
      </p>
      <ChanceTable prizes={product.prizes} />
      <p className="mt-3 text-xs text-mute">
        A chance de cada prêmio é a parte das cartelas que o paga ao menos uma vez. O RTP é a parte do valor apostado que volta em
        prêmios. Tudo isso vale em média, ao longo de muitas e muitas jogadas: não é promessa sobre as suas próximas cartelas.
      </p>
    </section>
  );
}
