import { Field } from '../../kit/fields/field.tsx';
import { Input } from '../../kit/fields/input.tsx';
import { takeFocus } from '../../kit/fields/take-focus.ts';

interface OwnPasswordFieldProps {
  label?: string;
  /** Stands where an error would, which then moves nothing. */
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange: (password: string) => void;
  /** Whether it follows another step: then it gets the focus. */
  isNextStep?: boolean;
}

/** The operator's present password, as password managers fill it in. */
export function OwnPasswordField({
  label = 'Sua senha',
  hint,
  error,
  value,
  onChange,
  isNextStep = false,
}: OwnPasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        ref={isNextStep ? takeFocus : null}
        type="password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
