import { classNames } from '../../ui/class-names.ts';
import { counted } from '../../ui/format/counted.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { packSizes } from './pack-order.ts';
import type { PackSize } from './pack-order.ts';

interface PackChoiceProps {
  size: PackSize;
  onSize: (size: PackSize) => void;
  totalCents: number;
  /** How many of the cards are free. */
  free: number;
}

/** Chooses how many cards to buy at once, and shows their total price. */
export function PackChoice({ size, onSize, totalCents, free }: PackChoiceProps) {
  return (
    <fieldset className="mt-5 w-full max-w-80">
      <legend className="mx-auto text-sm text-paper/90">Quantas cartelas?</legend>
      <div className="mt-2 grid grid-cols-4 gap-1 rounded-full bg-black/30 p-1">
        {packSizes.map((each) => (
          <label
            key={each}
            className={classNames(
              'amount grid min-h-11 cursor-pointer place-items-center rounded-full font-semibold transition-colors duration-150',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-gold-light',
              each === size ? 'bg-paper text-ink' : 'text-paper hover:bg-white/12',
            )}
          >
            <input
              type="radio"
              name="pack-size"
              value={each}
              checked={each === size}
              onChange={() => onSize(each)}
              aria-label={counted(each, 'cartela', 'cartelas')}
              className="sr-only"
            />
            {each}
          </label>
        ))}
      </div>
      <p className="amount mt-2 text-sm text-paper/90">
        Total <strong className="text-paper">{formatMoney(totalCents)}</strong>
        {free > 0 && `, ${free} grátis`}
      </p>
    </fieldset>
  );
}
