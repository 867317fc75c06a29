import { Field } from '../../ui/kit/field.tsx';

/**
 * Asks for the password again before something of the account is changed; forms read it as
 * `password`.
 */
export const OwnPasswordField = ({ error }: { error?: string | undefined }) => (
  <Field label="Sua senha" name="password" type="password" autoComplete="current-password" error={error} required />
);
