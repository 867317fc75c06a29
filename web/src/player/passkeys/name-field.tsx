import { PASSKEY_NAME_MAX } from '@raspasorte/contract';
import { Field } from '../../ui/kit/field.tsx';

interface NameFieldProps {
  name: string;
  onName: (name: string) => void;
  hint?: string;
  failure: string | undefined;
  className?: string;
}

export const NameField = ({ name, onName, ...notes }: NameFieldProps) => (
  <Field
    label="Nome da chave de acesso"
    autoComplete="off"
    maxLength={PASSKEY_NAME_MAX}
    required
    value={name}
    onChange={(event) => onName(event.target.value)}
    {...notes}
  />
);
