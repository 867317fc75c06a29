import { Field } from '../../ui/kit/field.tsx';
import type { FieldProps } from '../../ui/kit/field.tsx';

export const NameField = (props: Partial<FieldProps>) => (
  <Field label="Nome da chave de acesso" name="name" autoComplete="off" maxLength={60} required {...props} />
);
