import { classNames } from '../../../ui/class-names.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';

interface MoneyProps {
  cents: number;
  /** Green from zero upwards and red below, for results; plain amounts have no colour. */
  signed?: boolean;
  className?: string;
}

export function Money({ cents, signed = false, className }: MoneyProps) {
  return (
    <span className={classNames('amount', signed && (cents < 0 ? 'text-destructive' : 'text-success'), className)}>
      {formatMoney(cents)}
    </span>
  );
}
