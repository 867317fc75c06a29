import { Field } from '../kit/fields/field.tsx';
import { SixDigitsInput } from '../kit/fields/six-digits-input.tsx';

interface OtpFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The six digits of an authenticator. */
export function OtpField({ value, onChange }: OtpFieldProps) {
  return (
    <Field label="Código 2FA" hint="Esta operação requer autenticação de dois fatores">
      <SixDigitsInput value={value} onChange={onChange} />
    </Field>
  );
}
