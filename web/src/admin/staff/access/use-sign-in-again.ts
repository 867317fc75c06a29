import { useMutation } from '@tanstack/react-query';
import { authCall } from './auth-call.ts';

/**
 * The two steps of a sign-in with a known account. The first returns whether the second is needed.
 */
export function useSignInAgain(email: string) {
  const password = useMutation({
    mutationFn: async (given: string): Promise<boolean> => {
      const { twoFactorRedirect = false } = await authCall<{ twoFactorRedirect?: boolean }>('sign-in/email', {
        email,
        password: given,
      });
      return twoFactorRedirect;
    },
  });
  const code = useMutation({
    mutationFn: async (given: string) =>
      await authCall(`two-factor/verify-${/^\d{6}$/.test(given) ? 'totp' : 'backup-code'}`, { code: given }),
  });
  return { password, code };
}
