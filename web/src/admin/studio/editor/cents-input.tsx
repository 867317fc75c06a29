import { useState } from 'react';
import { MoneyInput } from '../../kit/fields/money-input.tsx';

interface CentsInputProps {
  cents: number;
  /** 0 for an empty field: a draft may be unfinished. */
  onChange: (cents: number) => void;
  disabled: boolean;
  'aria-label'?: string;
}

/** An amount of a draft. */
export function CentsInput({ cents, onChange, ...rest }: CentsInputProps) {
  const [isEmpty, setEmpty] = useState(cents === 0);
  return (
    <MoneyInput
      {...rest}
      amountCents={isEmpty && cents === 0 ? null : cents}
      onAmountChange={(amount) => {
        setEmpty(amount === null);
        onChange(amount ?? 0);
      }}
    />
  );
}
