import { PasswordField } from '../../../ui/kit/password-field.tsx';
import { useSession } from '../session/use-session.ts';

interface OwnPasswordFieldProps {
  label?: string;
  name?: string;
  failure?: string | undefined;
  className?: string;
}

/**
 * Asks for the player's password again before a change of the account. Forms read it as `password`.
 * Password managers find in the hidden field whose password it is.
 */
export function OwnPasswordField({ label = 'Sua senha', name = 'password', ...field }: OwnPasswordFieldProps) {
  const email = useSession()?.email;
  return (
    <>
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField label={label} name={name} autoComplete="current-password" required {...field} />
    </>
  );
}
