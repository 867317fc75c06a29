import { ApiError, hasCode } from '@raspasorte/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { authCall } from './auth-call.ts';
import { forgetKey, rememberedKey } from './remembered-key.ts';

/** How the first step ended. Without a key that is still valid, it cannot be done in this tab. */
type FirstStep = 'entered' | 'needs code' | 'needs key';

/** The two steps of the hidden sign-in with a known account. */
export function useSignInAgain(email: string) {
  const password = useMutation({
    mutationFn: async (given: string): Promise<FirstStep> => {
      const slug = rememberedKey();
      if (slug === undefined) return 'needs key';
      try {
        const answer = await api('adminLogin', { body: { email, password: given, slug } });
        return answer.two_factor_required ? 'needs code' : 'entered';
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
        forgetKey();
        return 'needs key';
      }
    },
  });
  const code = useMutation({
    mutationFn: async (given: string) =>
      await authCall(`two-factor/verify-${/^\d{6}$/.test(given) ? 'totp' : 'backup-code'}`, { code: given }),
  });
  return { password, code };
}

/** Whether the operator has signed in meanwhile, in another tab of this browser. */
export function useSignedInElsewhere(email: string) {
  return useMutation({
    mutationFn: async (): Promise<boolean> => {
      try {
        return (await api('getMe')).email === email;
      } catch (error) {
        // Not an error of this screen: it would lead away from what was typed.
        if (error instanceof ApiError && error.status === 401) return false;
        throw error;
      }
    },
  });
}
