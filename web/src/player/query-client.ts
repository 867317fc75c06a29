import { ApiError } from '@raspasorte/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { showToast } from '../ui/toast.ts';
import { sessionQuery } from './auth/use-session.ts';

const READ_RETRIES = 2;

/** The only place where state of the server lives. A refusal is an answer, so only lost connections are tried again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndOfSession }),
  mutationCache: new MutationCache({ onError: noticeEndOfSession }),
  defaultOptions: {
    queries: {
      // Without a connection a call fails at once and says so. Waiting for the connection would keep screens and buttons busy, and buy later.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < READ_RETRIES && error instanceof ApiError && error.code === 'network',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Whatever call learns that the session is over, the player's screens give way to the way in, and it is said why. */
function noticeEndOfSession(error: Error): void {
  if (!(error instanceof ApiError) || error.status !== 401 || !queryClient.getQueryData(sessionQuery.queryKey)) return;
  queryClient.setQueryData(sessionQuery.queryKey, null);
  void showToast({ title: error.message, tone: 'error', alone: true });
}
