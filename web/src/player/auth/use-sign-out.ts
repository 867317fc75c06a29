import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clearAdminVerified } from '../../ui/device/admin-verified.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { authRequest } from '../auth-request.ts';
import { tellOtherTabs } from '../../ui/device/other-tabs.ts';
import { signOutKey } from './signing-out.ts';
import { forgetPerson, sessionQuery } from './use-session.ts';

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
    onSuccess: async () => {
      clearAdminVerified();
      tellOtherTabs();
      client.setQueryData(sessionQuery.queryKey, null);
      // First, so that the player's screens are gone before their data: they would read it again.
      await navigate({ to: '/auth' });
      forgetPerson(client);
    },
    onError: (error) => {
      void client.invalidateQueries();
      // On a shared device the player must know that they are still signed in.
      void showToast({ title: 'Você ainda não saiu', description: errorSentence(error), tone: 'error', alone: true });
    },
  });
}
