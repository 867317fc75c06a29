import { Field } from '../../kit/fields/field.tsx';
import { Input } from '../../kit/fields/input.tsx';

interface OwnPasswordFieldProps {
  label?: string;
  error?: string | undefined;
  value: string;
  onChange: (password: string) => void;
}

/** The operator's present password, as password managers fill it in. */
export function OwnPasswordField({ label = 'Sua senha', error, value, onChange }: OwnPasswordFieldProps) {
  return (
    <Field label={label} error={error}>
      <Input type="password" autoComplete="current-password" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
