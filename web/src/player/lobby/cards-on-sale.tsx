import type { Round } from '@raspasorte/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { isFirstRead } from '../../ui/calls/is-first-read.ts';
import { useAwaits } from '../../ui/calls/use-awaits.ts';
import { FreeRoundsNotice } from '../free-rounds/free-rounds-notice.tsx';
import { useFreeRounds, useFreeRoundsReads } from '../free-rounds/use-free-rounds.ts';
import { MissingNotices } from './missing-notices.tsx';
import { OpenRoundsNotice } from './open-rounds-notice.tsx';
import { LoadingGrid, ProductGrid } from './product-grid.tsx';
import { useHeld } from './use-held.ts';
import { useProducts } from '../products/use-products.ts';
import { useProtection } from '../protection/use-protection.ts';
import { useOpenRounds } from '../rounds/use-open-rounds.ts';

const noRounds: readonly Round[] = [];

/**
 * Notices of open cards and free rounds, then the cards on sale. They appear together: a notice
 * would push down the cards that came before it, or what stands in for those that come after. What
 * the lobby hears of later stands on the card itself, and as a notice when the player has looked
 * away; until then a notice that is over leaves its place empty.
 */
export function CardsOnSale() {
  const products = useProducts();
  const openRounds = useOpenRounds();
  const [site, freeRoundsRead] = useFreeRoundsReads();
  const awaitsNotices = useAwaits([openRounds, site, freeRoundsRead, useProtection()]);
  // The way to a card leads to the open one of its kind first.
  const isOpen = (productId: number) => openRounds.data?.some((round) => round.product_id === productId);
  const freeRounds = useFreeRounds().filter((waiting) => !isOpen(waiting.product_id));
  const awaits = awaitsNotices || isFirstRead(products);
  const noticed = useHeld(freeRounds, !awaits && !hasFailed(freeRoundsRead)) ?? freeRounds;
  const open = openRounds.data ?? noRounds;
  const openNoticed = useHeld(open, !awaits && !hasFailed(openRounds)) ?? open;
  if (awaits) return <LoadingGrid />;
  return (
    <>
      {openNoticed.length > 0 && (
        <OpenRoundsNotice rounds={open.length > 0 ? open : openNoticed} className={open.length > 0 ? '' : 'invisible'} />
      )}
      <MissingNotices openRounds={openRounds} freeRounds={freeRoundsRead} />
      {noticed.length > 0 && (
        <div className="mb-5 grid gap-2.5">
          {noticed.map((held) => {
            const waiting = freeRounds.find((each) => each.product_id === held.product_id);
            return <FreeRoundsNotice key={held.product_id} waiting={waiting ?? held} className={waiting ? '' : 'invisible'} />;
          })}
        </div>
      )}
      <ProductGrid read={products} openRounds={open} />
    </>
  );
}

/** Whether it is missing after a failure. Then a press asks for it, which may move the cards. */
const hasFailed = ({ data, failureCount, errorUpdateCount }: UseQueryResult): boolean =>
  data === undefined && failureCount + errorUpdateCount > 0;
