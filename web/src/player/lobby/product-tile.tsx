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
  /** Whether this player can buy now. Otherwise the tile leads to its card, but does not call. */
  isSold: boolean;
  /** The player's free rounds of this card. */
  freeRounds?: FreeRounds | undefined;
}

export const ProductTile = memo(function ProductTile({ product, balanceCents, isSold, freeRounds }: ProductTileProps) {
  const affordable = freeRounds !== undefined || balanceCents === undefined || balanceCents >= product.price_cents;
  return (
    <TileFace card={product} note={freeRounds && freeRoundsText(freeRounds)}>
      {!isSold || affordable ? (
        <Link
          key="enter"
          to="/game/$productId"
          params={{ productId: String(product.id) }}
          className={buttonClasses(isSold ? 'gold' : 'shade')}
        >
          {isSold ? 'Entrar na Cartela' : 'Ver cartela'}
        </Link>
      ) : (
        <Link key="refill" to="/wallet" className={buttonClasses('shade')}>
          Saldo Insuficiente
        </Link>
      )}
    </TileFace>
  );
});
