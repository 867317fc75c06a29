import { formatMoney } from '../../ui/format/format-money.ts';
import { readPack } from './pack-memory.ts';
import { packSums } from './pack-place.ts';

/** Shown after the last card of a pack: what all cards cost and paid, whether won or lost. */
export function PackResult({ productId }: { productId: number }) {
  const sums = packSums(readPack(productId));
  if (!sums) return null;
  return (
    <p className="amount mb-4 rounded-xl border border-line bg-white/4 px-4 py-3 text-center text-sm whitespace-normal">
      Nas {sums.cards} cartelas{sums.free > 0 && ` (${sums.free} grátis)`}: {formatMoney(sums.costCents)} pagos,{' '}
      {formatMoney(sums.wonCents)} em prêmios.
    </p>
  );
}
