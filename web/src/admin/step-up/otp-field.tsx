import { Field } from '../kit/fields/field.tsx';
import { SixDigitsInput } from '../kit/fields/six-digits-input.tsx';
import { SpokenError } from '../kit/fields/spoken-error.tsx';
import { useAskedFocus } from '../kit/fields/use-asked-focus.ts';

interface OtpFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Why the last code was refused. It takes the place of the hint, so that it moves nothing. */
  error?: string | undefined;
  /** Whether it was asked for after a press: then it gets the focus. */
  isNextStep?: boolean;
}

/** The six digits of an authenticator. */
export function OtpField({ value, onChange, error, isNextStep = false }: OtpFieldProps) {
  const input = useAskedFocus(isNextStep, error);
  return (
    <>
      <Field label="Código 2FA" hint="Esta operação requer autenticação de dois fatores" error={value === '' ? error : undefined}>
        <SixDigitsInput ref={input} value={value} onChange={onChange} />
      </Field>
      <SpokenError>{error}</SpokenError>
    </>
  );
}
