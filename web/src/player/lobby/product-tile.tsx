import type { Product } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { TileFace } from '../../ui/brand/tile-face.tsx';
import { counted } from '../../ui/format/counted.ts';
import { buttonClasses } from '../../ui/kit/button-classes.ts';
import { freeRoundsText } from '../free-rounds/free-rounds-text.ts';
import type { FreeRounds } from '../free-rounds/use-free-rounds.ts';

interface ProductTileProps {
  product: Product;
  /** Undefined while the balance is unknown: then no card is disabled. */
  balanceCents: number | undefined;
  /** Whether this player can buy now. Otherwise the tile leads to its card, but does not call. */
  isSold: boolean;
  /** How many cards of this kind the player has bought and not scratched. */
  openCards: number;
  /** The player's free rounds of this card. */
  freeRounds?: FreeRounds | undefined;
}

export const ProductTile = memo(function ProductTile({ product, balanceCents, isSold, openCards, freeRounds }: ProductTileProps) {
  const affordable = freeRounds !== undefined || balanceCents === undefined || balanceCents >= product.price_cents;
  return (
    <TileFace
      card={product}
      note={
        <>
          {openCards > 0 && <p>{counted(openCards, 'cartela', 'cartelas')} em andamento</p>}
          {freeRounds && <p>{freeRoundsText(freeRounds)}</p>}
        </>
      }
    >
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
