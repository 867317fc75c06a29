import { ConfirmPack } from './confirm-pack.tsx';
import type { ConfirmPackProps } from './confirm-pack.tsx';
import { PackStopped } from './pack-stopped.tsx';
import type { useBuyPack } from './use-buy-pack.ts';

/**
 * The dialogs over the offer while a pack is bought: the confirmation, and the result of an order
 * that stopped half-way.
 */
export function PackDialogs({ pack, ...question }: ConfirmPackProps & { pack: ReturnType<typeof useBuyPack> }) {
  const { bought, error, order } = pack;
  return (
    <>
      <ConfirmPack {...question} />
      <PackStopped
        error={bought.length > 0 ? error : null}
        bought={bought.length}
        wanted={order?.size ?? 0}
        onRetry={() => order && pack.begin(order)}
        onGoOn={() => void pack.settle()}
      />
    </>
  );
}
