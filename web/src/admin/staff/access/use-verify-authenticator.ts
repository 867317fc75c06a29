import { useMutation } from '@tanstack/react-query';
import { authCall } from './auth-call.ts';

/**
 * Sends the first code of a new authenticator. From then on a code is asked for at each sign-in.
 */
export function useVerifyAuthenticator() {
  return useMutation({ mutationFn: async (code: string) => await authCall('two-factor/verify-totp', { code }) });
}
