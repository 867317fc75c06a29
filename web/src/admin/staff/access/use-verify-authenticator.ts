import { useMutation } from '@tanstack/react-query';
import { authCall } from './auth-call.ts';

/** The first code of a new authenticator; from then on it is asked for. */
export function useVerifyAuthenticator() {
  return useMutation({ mutationFn: async (code: string) => await authCall('two-factor/verify-totp', { code }) });
}
