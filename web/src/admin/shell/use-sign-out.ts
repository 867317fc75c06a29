import { ApiError, toApiError } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clearAdminVerified } from '../../ui/device/admin-verified.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { errorSentence } from './error-sentence.ts';
import { leaveFor } from './leave-for.ts';

const TIME_LIMIT_MS = 15_000;

/** The identity provider's own call: it is not part of the contract's table. */
async function endSession(): Promise<void> {
  let response: Response;
  try {
    response = await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
  } catch (cause) {
    throw new ApiError('network', 'Falha de conexão. Tente novamente.', { status: 0, cause });
  }
  if (!response.ok) throw toApiError(response.status, await response.text());
}

/** Ends the session and loads a new document, which drops all cached data. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // Pending reads would be refused without the session.
      await queryClient.cancelQueries();
      await endSession();
      clearAdminVerified();
      await leaveFor('/auth');
    },
    onError: (error) => void showToast({ title: 'Não foi possível sair', description: errorSentence(error), tone: 'error' }),
  });
}
