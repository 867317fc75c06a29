import { Field } from '../kit/fields/field.tsx';
import { SixDigitsInput } from '../kit/fields/six-digits-input.tsx';
import { takeFocus } from '../kit/fields/take-focus.ts';

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
  const isRefused = error !== undefined;
  return (
    <>
      {/* A new element after a refusal: the next code is typed there at once. */}
      <Field
        key={String(isRefused)}
        label="Código 2FA"
        hint="Esta operação requer autenticação de dois fatores"
        error={value === '' ? error : undefined}
      >
        <SixDigitsInput ref={isNextStep || isRefused ? takeFocus : null} value={value} onChange={onChange} />
      </Field>
      {isRefused && (
        <p role="alert" className="sr-only">
          {error}
        </p>
      )}
    </>
  );
}
