import { Field } from '../kit/fields/field.tsx';
import { Input } from '../kit/fields/input.tsx';

interface OtpFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The six digits of an authenticator. */
export function OtpField({ value, onChange }: OtpFieldProps) {
  return (
    <Field label="Código 2FA" hint="Esta operação requer autenticação de dois fatores">
      <Input
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder="000000"
        value={value}
        onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))}
        className="tracking-[0.3em] tabular-nums"
      />
    </Field>
  );
}
