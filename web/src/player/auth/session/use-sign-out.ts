import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../../../ui/toast/toast.ts';
import { errorSentence } from '../../shared/error-sentence.ts';
import { authRequest } from '../../auth-request.ts';
import { signOutKey } from '../../../ui/calls/signing-out.ts';
import { dropSession } from './use-session.ts';

/** Ends the session and drops the player's cached data. */
export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: signOutKey,
    mutationFn: async () => {
      await client.cancelQueries();
      return await authRequest('sign-out', {});
    },
    onSuccess: async () => await dropSession(client, async () => await navigate({ to: '/auth' })),
    onError: (error) => {
      void client.invalidateQueries();
      // On a shared device the player must know that they are still signed in.
      void showToast({ title: 'Você ainda não saiu', description: errorSentence(error), tone: 'error', alone: true });
    },
  });
}
