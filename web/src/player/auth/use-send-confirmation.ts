import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { AuthError } from '../auth-error.ts';
import { authRequest } from '../auth-request.ts';
import { readAgain } from '../read-again.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { meKey } from './session/use-me.ts';

/** Has another mail sent whose link confirms the address. */
export function useSendConfirmation(email: string) {
  return useMutation({
    mutationFn: async () => await authRequest('send-verification-email', { email, callbackURL: '/' }),
    onSuccess: () => void showToast({ title: 'Link enviado de novo', tone: 'success' }),
    onError: async (error, _sent, _before, { client }) => {
      const isConfirmed = error instanceof AuthError && error.code === 'EMAIL_ALREADY_VERIFIED';
      void showToast({ title: errorSentence(error), tone: isConfirmed ? 'success' : 'error', alone: !isConfirmed });
      if (isConfirmed) await readAgain(client, meKey);
    },
  });
}
