import type { ApiError } from '@raspasorte/contract';
import { createQueryClient } from '../ui/create-query-client.ts';
import { showToast } from '../ui/toast.ts';
import { sessionQuery } from './auth/use-session.ts';

export const queryClient = createQueryClient(noticeEndOfSession);

/** When the session is over, the player's screens give way to the way in, and it is said why. */
function noticeEndOfSession({ status, message }: ApiError): void {
  if (status !== 401 || !queryClient.getQueryData(sessionQuery.queryKey)) return;
  queryClient.setQueryData(sessionQuery.queryKey, null);
  void showToast({ title: message, tone: 'error', alone: true });
}
