import { ConfirmPack } from './confirm-pack.tsx';
import type { ConfirmPackProps } from './confirm-pack.tsx';
import { PackStopped } from './pack-stopped.tsx';
import type { useBuyPack } from './use-buy-pack.ts';

/** What stands over the offer while several cards are bought: the question, and what came of a purchase that stopped half-way. */
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
