import { ErrorState } from '../../ui/kit/error-state.tsx';
import { FreeRoundsNotice } from '../free-rounds/free-rounds-notice.tsx';
import { useAreFreeRoundsLoading, useFreeRounds } from '../free-rounds/use-free-rounds.ts';
import { errorSentence } from '../shell/error-sentence.ts';
import { OpenRoundsNotice } from './open-rounds-notice.tsx';
import { LoadingGrid, ProductGrid } from './product-grid.tsx';
import { useOpenRounds } from './use-open-rounds.ts';

/**
 * Notices of open cards and free rounds, then the cards on sale. They appear together: a notice
 * that came later would push the cards down.
 */
export function CardsOnSale() {
  const { data: openRounds, isLoading: areOpenRoundsLoading, error, refetch } = useOpenRounds();
  const areFreeRoundsLoading = useAreFreeRoundsLoading();
  const freeRounds = useFreeRounds();
  if (areOpenRoundsLoading || areFreeRoundsLoading) return <LoadingGrid />;
  return (
    <>
      {openRounds && <OpenRoundsNotice rounds={openRounds} />}
      {error && !openRounds && (
        <ErrorState
          message={`Suas cartelas em andamento não apareceram. ${errorSentence(error)}`}
          onRetry={() => void refetch()}
        />
      )}
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
