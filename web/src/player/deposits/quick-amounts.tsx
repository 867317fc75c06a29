import { classNames } from '../../ui/class-names.ts';
import { formatPrize } from '../../ui/format/format-prize.ts';

export interface QuickAmount {
  amountCents: number;
  hot?: boolean;
}

interface QuickAmountsProps {
  amounts: readonly QuickAmount[];
  amountCents: number | null;
  onPick: (amountCents: number) => void;
}

export function QuickAmounts({ amounts, amountCents, onPick }: QuickAmountsProps) {
  return (
    <div className="grid grid-cols-3 gap-2">
      {amounts.map((quick) => (
        <button
          key={quick.amountCents}
          type="button"
          aria-pressed={quick.amountCents === amountCents}
          onClick={() => onPick(quick.amountCents)}
          className={classNames(
            'relative min-h-12 rounded-control border font-semibold transition-colors',
            quick.amountCents === amountCents
              ? 'border-gold bg-gold/15 text-gold-light'
              : 'border-line-strong/50 bg-white/4 hover:bg-white/9',
          )}
        >
          <span className="amount snug">{quick.amountCents === 100_000 ? 'R$ 1.000' : formatPrize(quick.amountCents)}</span>
          {quick.hot && (
            <span className="absolute -top-2 right-2 rounded-full bg-coral px-1.5 py-0.5 text-[min(0.625rem,3vw)] leading-tight font-bold text-ink">
              HOT
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
