import { sixDigits } from '../../../ui/format/six-digits.ts';
import { Input } from './input.tsx';

interface SixDigitsInputProps {
  value: string;
  onChange: (digits: string) => void;
}

/** The six digits that an authenticator shows. */
export function SixDigitsInput({ value, onChange }: SixDigitsInputProps) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      value={value}
      onChange={(event) => onChange(sixDigits(event.target.value))}
      className="tracking-[0.3em] tabular-nums"
    />
  );
}
