import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { useMoneyInput } from './use-money-input.ts';

interface MoneyFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'prefix' | 'inputMode' | 'ref'> {
  amountCents: number | null;
  onAmountChange: (amountCents: number | null) => void;
}

export function MoneyField({ amountCents, onAmountChange, ...field }: MoneyFieldProps) {
  return <Field {...field} prefix="R$" {...useMoneyInput(amountCents, onAmountChange)} />;
}
