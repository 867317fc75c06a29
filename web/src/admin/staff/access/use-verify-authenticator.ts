import { useMutation } from '@tanstack/react-query';
import { beginsSession } from '../../../ui/calls/begins-session.ts';
import { authCall } from './auth-call.ts';

/**
 * Sends the first code of a new authenticator. From then on a code is asked for at each sign-in.
 * Everything is read again only once the backup codes were kept: the screen may then lead away.
 */
export function useVerifyAuthenticator() {
  return useMutation({
    onMutate: beginsSession.onMutate,
    onError: beginsSession.onError,
    mutationFn: async (code: string) => await authCall('two-factor/verify-totp', { code }),
  });
}
