import { useState } from 'react';
import { formatAmount } from '../../../ui/format/format-money.ts';
import { UNREADABLE_AMOUNT } from './amount-error.ts';
import { InReais } from './in-reais.tsx';
import { Input } from './input.tsx';
import { readMoney } from './read-money.ts';

interface MoneyInputProps {
  amountCents: number | null;
  onAmountChange: (amountCents: number | null) => void;
  disabled?: boolean;
  /** For screen readers, where no `Field` around it names it. */
  'aria-label'?: string;
}

const written = (cents: number | null): string => (cents === null || cents === UNREADABLE_AMOUNT ? '' : formatAmount(cents));

const amountOf = (text: string): number | null => (text.trim() === '' ? null : (readMoney(text) ?? UNREADABLE_AMOUNT));

/**
 * An amount in reais as people write it: 50 is R$ 50,00. An empty field is null. Text that is no
 * amount, such as one with a minus, stays visible and is `UNREADABLE_AMOUNT`: the form says
 * `amountError` and saves nothing. Inside a `Field` it is tied to its label, hint and error.
 */
export function MoneyInput({ amountCents, onAmountChange, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isPresent = typed !== null && amountOf(typed) === amountCents;
  return (
    <InReais>
      <Input
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        {...(amountCents === UNREADABLE_AMOUNT && { 'aria-invalid': true })}
        value={isPresent ? typed : written(amountCents)}
        onChange={(event) => {
          setTyped(event.target.value);
          onAmountChange(amountOf(event.target.value));
        }}
        onBlur={() => amountCents !== null && amountCents !== UNREADABLE_AMOUNT && setTyped(null)}
        className="amount pl-9"
      />
    </InReais>
  );
}
