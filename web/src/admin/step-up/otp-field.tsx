import { Field } from '../kit/fields/field.tsx';
import { takeFocus } from '../kit/fields/take-focus.ts';
import { SixDigitsInput } from '../kit/fields/six-digits-input.tsx';

interface OtpFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Whether it was asked for after a press: then it gets the focus. */
  isNextStep?: boolean;
}

/** The six digits of an authenticator. */
export function OtpField({ value, onChange, isNextStep = false }: OtpFieldProps) {
  return (
    <Field label="Código 2FA" hint="Esta operação requer autenticação de dois fatores">
      <SixDigitsInput ref={isNextStep ? takeFocus : null} value={value} onChange={onChange} />
    </Field>
  );
}
