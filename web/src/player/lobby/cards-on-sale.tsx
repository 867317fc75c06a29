import { isFirstRead } from '../../ui/calls/is-first-read.ts';
import { FreeRoundsNotice } from '../free-rounds/free-rounds-notice.tsx';
import { useFreeRounds, useFreeRoundsQuery } from '../free-rounds/use-free-rounds.ts';
import { MissingNotices } from './missing-notices.tsx';
import { OpenRoundsNotice } from './open-rounds-notice.tsx';
import { LoadingGrid, ProductGrid } from './product-grid.tsx';
import { useOpenRounds } from '../rounds/use-open-rounds.ts';

/**
 * Notices of open cards and free rounds, then the cards on sale. They appear together: a notice
 * that came later would push the cards down.
 */
export function CardsOnSale() {
  const openRounds = useOpenRounds();
  const freeRoundsRead = useFreeRoundsQuery();
  const freeRounds = useFreeRounds();
  if (isFirstRead(openRounds) || isFirstRead(freeRoundsRead)) return <LoadingGrid />;
  return (
    <>
      {openRounds.data && <OpenRoundsNotice rounds={openRounds.data} />}
      <MissingNotices openRounds={openRounds} freeRounds={freeRoundsRead} />
      {freeRounds.length > 0 && (
        <div className="mb-5 grid gap-2.5">
          {freeRounds.map((waiting) => (
            <FreeRoundsNotice key={waiting.product_id} waiting={waiting} />
          ))}
        </div>
      )}
      <ProductGrid />
    </>
  );
}
