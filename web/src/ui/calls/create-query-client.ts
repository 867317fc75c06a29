import { hasCode } from '@raspasorte/contract';
import { MutationCache, notifyManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query';

const READ_RETRIES = 2;

// A button is busy before the next event: with the library's timer, the second press of a double
// click could send a call again.
notifyManager.setScheduler(queueMicrotask);

/**
 * Creates the query client, the only place where an app keeps server state. A refusal is a final
 * answer, so reads are retried only after a lost connection. `onError` receives the error of every
 * call, and which read it was; `onChange` is told of every change that was tried.
 */
export function createQueryClient(
  onError: (error: Error, read?: Query<unknown, unknown, unknown>) => void,
  onChange: () => void = () => {},
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError: (error) => onError(error), onSettled: onChange }),
    defaultOptions: {
      queries: {
        // Without a connection a call fails at once and says so. If it waited for the connection,
        // screens and buttons would stay busy, and a purchase would happen later.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < READ_RETRIES && hasCode(error, 'network'),
      },
      mutations: {
        networkMode: 'always',
        retry: false,
        // Passwords, codes and new secrets are gone with the screen that sent or showed them. Not
        // 0: a call that outlives its screen would be looked at without a pause.
        gcTime: 1000,
      },
    },
  });
}
