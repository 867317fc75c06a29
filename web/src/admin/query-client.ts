import { ApiError } from '@raspasorte/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { clearAdminVerified } from '../ui/admin-verified.ts';
import { leaveFor } from './shell/leave-for.ts';

const READ_RETRIES = 2;

/** The only place where state of the server lives. A refusal is an answer, so only lost connections are tried again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: goWhereTheServerPoints }),
  mutationCache: new MutationCache({ onError: goWhereTheServerPoints }),
  defaultOptions: {
    queries: {
      // Without a connection a call fails at once and says so, instead of waiting for the connection.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < READ_RETRIES && error instanceof ApiError && error.code === 'network',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Whatever call learns of it: a session that is over starts again at the sign-in, an account that must be secured first is led there. */
function goWhereTheServerPoints(error: Error): void {
  if (!(error instanceof ApiError)) return;
  if (error.code === 'unauthenticated') {
    clearAdminVerified();
    void leaveFor('/auth');
  }
  if (error.code === 'password_change_required' || error.code === 'two_factor_required') {
    if (location.pathname !== '/admin/change-password') void leaveFor('/admin/change-password');
  }
}
