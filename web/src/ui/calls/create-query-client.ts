import { ApiError } from '@raspasorte/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

const READ_RETRIES = 2;

/**
 * The only place where an app keeps state of the server. A refusal is an answer, so only lost
 * connections are tried again. `onError` gets the error of every call.
 */
export function createQueryClient(onError: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Without a connection a call fails at once and says so. Waiting for the connection would
        // keep screens and buttons busy, and buy later.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < READ_RETRIES && error instanceof ApiError && error.code === 'network',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
