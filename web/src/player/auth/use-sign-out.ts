import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clearAdminVerified } from '../../ui/device/admin-verified.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { errorSentence } from '../shell/error-sentence.ts';
import { authRequest } from './auth-request.ts';
import { sessionQuery } from './use-session.ts';

/** Ends the session and forgets everything that was read in it. */
export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => await authRequest('sign-out', {}),
    onSuccess: async () => {
      clearAdminVerified();
      client.clear();
      client.setQueryData(sessionQuery.queryKey, null);
      await navigate({ to: '/auth' });
    },
    // Whoever leaves a borrowed device must know that they have not left it yet.
    onError: (error) =>
      void showToast({ title: 'Você ainda não saiu', description: errorSentence(error), tone: 'error', alone: true }),
  });
}
