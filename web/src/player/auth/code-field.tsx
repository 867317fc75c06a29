import { Field } from '../../ui/kit/field.tsx';
import type { FieldProps } from '../../ui/kit/field.tsx';
import { sixDigits } from '../../ui/format/six-digits.ts';

/** A field for the six digits of an authenticator app. */
export function CodeField(props: Partial<FieldProps>) {
  return (
    <Field
      label="Código de 6 dígitos"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      onChange={(event) => {
        event.currentTarget.value = sixDigits(event.currentTarget.value);
      }}
      required
      {...props}
    />
  );
}
