import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOutKey } from '../../ui/calls/signing-out.ts';
import { clearAdminVerified } from '../../ui/device/admin-verified.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { authCall } from '../staff/access/auth-call.ts';
import { errorSentence } from '../kit/error-sentence.ts';
import { leaveFor } from '../shell/address/leave-for.ts';

/** Ends the session and loads a new document, which drops all cached data. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: signOutKey,
    mutationFn: async () => {
      // Pending reads would be refused without the session.
      await queryClient.cancelQueries();
      await authCall('sign-out', {});
      clearAdminVerified();
      await leaveFor('/auth');
    },
    onError: (error) => {
      void queryClient.invalidateQueries();
      void showToast({ title: 'Não foi possível sair', description: errorSentence(error), tone: 'error' });
    },
  });
}
