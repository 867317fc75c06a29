import type { Round } from '@raspasorte/contract';
import { EmptyState } from '../shared/empty-state.tsx';
import { ErrorState } from '../../ui/kit/error-state.tsx';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { useFreeRounds } from '../free-rounds/use-free-rounds.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { useBalance } from '../balance/use-wallet.ts';
import { useNoPurchase } from '../purchase/use-no-purchase.ts';
import { ProductTile } from './product-tile.tsx';
import type { useProducts } from '../products/use-products.ts';

const grid = 'grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3';

interface ProductGridProps {
  read: ReturnType<typeof useProducts>;
  /** The player's cards that are not scratched yet. */
  openRounds: readonly Round[];
}

export function ProductGrid({ read, openRounds }: ProductGridProps) {
  const { data: products, error, refetch } = read;
  const balanceCents = useBalance();
  const isSold = useNoPurchase() === null;
  const freeRounds = useFreeRounds();
  if (error && !products) return <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />;
  if (!products) return <LoadingGrid />;
  if (products.length === 0) return <EmptyState text="Nenhuma cartela está à venda agora. Volte daqui a pouco." />;
  return (
    <div className={grid}>
      {products.map((product) => (
        <ProductTile
          key={product.id}
          product={product}
          balanceCents={balanceCents}
          isSold={isSold}
          openCards={openRounds.filter((round) => round.product_id === product.id).length}
          freeRounds={freeRounds.find((waiting) => waiting.product_id === product.id)}
        />
      ))}
    </div>
  );
}

export function LoadingGrid() {
  return (
    <div className={grid}>
      <output className="sr-only">Carregando...</output>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="tile rounded-[1.375rem]" />
      ))}
    </div>
  );
}
