import { PasswordField } from '../../ui/kit/password-field.tsx';

/**
 * Asks for the player's password again before a change of the account. Forms read it as `password`.
 */
export const OwnPasswordField = ({ failure }: { failure?: string | undefined }) => (
  <PasswordField label="Sua senha" name="password" autoComplete="current-password" failure={failure} required />
);
