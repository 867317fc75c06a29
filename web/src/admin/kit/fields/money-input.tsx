import { classNames } from '../../../ui/class-names.ts';
import { useMoneyInput } from '../../../ui/kit/use-money-input.ts';
import { Input } from './input.tsx';

interface MoneyInputProps {
  amountCents: number | null;
  onAmountChange: (amountCents: number | null) => void;
  disabled?: boolean;
  name?: string;
  /** For screen readers, where no `Field` around it names it. */
  'aria-label'?: string;
  className?: string;
}

/**
 * An amount in reais, kept in cents. Inside a `Field` it is tied to the field's label, hint and
 * error.
 */
export function MoneyInput({ amountCents, onAmountChange, className, ...rest }: MoneyInputProps) {
  return (
    <div className={classNames('relative', className)}>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted-foreground"
      >
        R$
      </span>
      <Input {...rest} {...useMoneyInput(amountCents, onAmountChange)} className="amount pl-9" />
    </div>
  );
}
