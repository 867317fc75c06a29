import { Icon } from '../../ui/kit/icon.tsx';
import { useSalesPause } from '../purchase/use-no-purchase.ts';

/** Says that operators have stopped the sale of all cards. */
export function SalesPauseNotice() {
  const pause = useSalesPause();
  if (pause === null) return null;
  return (
    <div role="status" className="panel mb-5 flex min-h-14 items-center gap-3 rounded-control px-4 py-2.5">
      <Icon name="clock" className="size-6 shrink-0 text-gold" />
      <p>
        <strong className="block font-semibold">Vendas pausadas</strong>
        <span className="text-sm text-mute">{pause}</span>
      </p>
    </div>
  );
}
