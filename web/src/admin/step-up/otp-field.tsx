import { useEffect, useRef } from 'react';
import { Field } from '../kit/fields/field.tsx';
import { SixDigitsInput } from '../kit/fields/six-digits-input.tsx';

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
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNextStep) input.current?.focus();
  }, [isNextStep]);
  // After a refusal the next code is typed at once.
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);
  return (
    <>
      <Field label="Código 2FA" hint="Esta operação requer autenticação de dois fatores" error={value === '' ? error : undefined}>
        <SixDigitsInput ref={input} value={value} onChange={onChange} />
      </Field>
      {error !== undefined && (
        <p role="alert" className="sr-only">
          {error}
        </p>
      )}
    </>
  );
}
