import type { Product } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { TileFace } from '../../ui/brand/tile-face.tsx';
import { buttonClasses } from '../../ui/kit/button-classes.ts';
import { freeRoundsText } from '../free-rounds/free-rounds-text.ts';
import type { FreeRounds } from '../free-rounds/use-free-rounds.ts';

interface ProductTileProps {
  product: Product;
  /** Undefined while the balance is unknown: then no card is disabled. */
  balanceCents: number | undefined;
  /** Whether no card is sold now. The tile then shows its card, but calls on nobody to buy it. */
  isPaused: boolean;
  /** The player's free rounds of this card. */
  freeRounds?: FreeRounds | undefined;
}

export const ProductTile = memo(function ProductTile({ product, balanceCents, isPaused, freeRounds }: ProductTileProps) {
  const affordable = freeRounds !== undefined || balanceCents === undefined || balanceCents >= product.price_cents;
  return (
    <TileFace
      card={product}
      note={freeRounds && <p className="text-sm font-semibold text-gold-light">{freeRoundsText(freeRounds)}</p>}
    >
      {isPaused || affordable ? (
        <Link
          key="enter"
          to="/game/$productId"
          params={{ productId: String(product.id) }}
          className={buttonClasses(isPaused ? 'shade' : 'gold')}
        >
          {isPaused ? 'Ver cartela' : 'Entrar na Cartela'}
        </Link>
      ) : (
        <Link key="refill" to="/wallet" className={buttonClasses('shade')}>
          Saldo Insuficiente
        </Link>
      )}
    </TileFace>
  );
});
