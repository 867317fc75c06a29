import { isFirstRead } from '../../ui/calls/is-first-read.ts';
import { useAwaits } from '../../ui/calls/use-awaits.ts';
import { FreeRoundsNotice } from '../free-rounds/free-rounds-notice.tsx';
import { useFreeRounds, useFreeRoundsReads } from '../free-rounds/use-free-rounds.ts';
import { MissingNotices } from './missing-notices.tsx';
import { NoPurchaseNotice } from './no-purchase-notice.tsx';
import { OpenRoundsNotice } from './open-rounds-notice.tsx';
import { LoadingGrid, ProductGrid } from './product-grid.tsx';
import { useProducts } from '../products/use-products.ts';
import { useProtection } from '../protection/use-protection.ts';
import { useOpenRounds } from '../rounds/use-open-rounds.ts';

/**
 * Notices of a stop, open cards and free rounds, then the cards on sale. They appear together: a
 * notice would push down the cards that came before it, or what stands in for those that come
 * after.
 */
export function CardsOnSale() {
  const products = useProducts();
  const openRounds = useOpenRounds();
  const [site, freeRoundsRead] = useFreeRoundsReads();
  const awaitsNotices = useAwaits([openRounds, site, freeRoundsRead, useProtection()]);
  // The way to a card leads to the open one of its kind first.
  const isOpen = (productId: number) => openRounds.data?.some((round) => round.product_id === productId);
  const freeRounds = useFreeRounds().filter((waiting) => !isOpen(waiting.product_id));
  if (awaitsNotices || isFirstRead(products)) return <LoadingGrid />;
  return (
    <>
      <NoPurchaseNotice />
      {openRounds.data && <OpenRoundsNotice rounds={openRounds.data} />}
      <MissingNotices openRounds={openRounds} freeRounds={freeRoundsRead} />
      {freeRounds.length > 0 && (
        <div className="mb-5 grid gap-2.5">
          {freeRounds.map((waiting) => (
            <FreeRoundsNotice key={waiting.product_id} waiting={waiting} />
          ))}
        </div>
      )}
      <ProductGrid read={products} />
    </>
  );
}
