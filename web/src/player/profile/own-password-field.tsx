import { PasswordField } from '../../ui/kit/password-field.tsx';

/**
 * Asks for the password again before something of the account is changed; forms read it as
 * `password`.
 */
export const OwnPasswordField = ({ error }: { error?: string | undefined }) => (
  <PasswordField label="Sua senha" name="password" autoComplete="current-password" error={error} required />
);
