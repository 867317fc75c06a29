import { Field } from '../../ui/kit/field.tsx';
import type { FieldProps } from '../../ui/kit/field.tsx';

/** A field for the six digits of an authenticator app. */
export function CodeField(props: Partial<FieldProps>) {
  return (
    <Field
      label="Código de 6 dígitos"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      maxLength={6}
      required
      {...props}
    />
  );
}
