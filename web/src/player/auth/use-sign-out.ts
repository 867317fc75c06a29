import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clearAdminVerified } from '../../ui/device/admin-verified.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { authRequest } from '../auth-request.ts';
import { tellOtherTabs } from '../../ui/device/other-tabs.ts';
import { signOutKey } from './signing-out.ts';
import { endedAtKey, sessionQuery } from './use-session.ts';

/** Ends the session and drops all cached data. */
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
      // First, so that the player's screens are gone before their data: they would read it again.
      client.removeQueries({ queryKey: endedAtKey });
      client.setQueryData(sessionQuery.queryKey, null);
      await navigate({ to: '/auth' });
      client.clear();
      client.setQueryData(sessionQuery.queryKey, null);
    },
    onError: (error) => {
      void client.invalidateQueries();
      // On a shared device the player must know that they are still signed in.
      void showToast({ title: 'Você ainda não saiu', description: errorSentence(error), tone: 'error', alone: true });
    },
  });
}
