import { useMutation } from '@tanstack/react-query';
import { newSessionKey } from '../../../ui/calls/begins-session.ts';
import { authCall } from './auth-call.ts';

/**
 * Sends the first code of a new authenticator. From then on a code is asked for at each sign-in.
 */
export function useVerifyAuthenticator() {
  return useMutation({
    mutationKey: newSessionKey,
    mutationFn: async (code: string) => await authCall('two-factor/verify-totp', { code }),
  });
}
