import type { Ref } from 'react';
import { sixDigits } from '../../../ui/format/six-digits.ts';
import { Input } from './input.tsx';

interface SixDigitsInputProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (digits: string) => void;
}

/** The six digits that an authenticator shows. */
export function SixDigitsInput({ ref, value, onChange }: SixDigitsInputProps) {
  return (
    <Input
      ref={ref}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      value={value}
      onChange={(event) => onChange(sixDigits(event.target.value))}
      className="tracking-[0.3em] tabular-nums"
    />
  );
}
