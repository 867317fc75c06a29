import type { Waiting } from '@raspasorte/contract';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';
import { queryClient } from '../query-client.ts';
import { decisionCountKey } from '../shell/decisions-key.ts';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { secondPersonKey } from './use-second-person-requests.ts';

export const isWaiting = (answer: object): answer is Waiting => 'pending_approval_id' in answer;

/**
 * Whether a call waits for a second person. If so, tells the operator and reads the queue again.
 */
export function handleWaitingForSecondPerson(answer: object): answer is Waiting {
  if (!isWaiting(answer)) return false;
  const { expires_at: expiresAt } = answer;
  void showToast({
    title: 'Aguardando segunda pessoa',
    description: `Outra pessoa da equipe decide em Aprovações até ${formatDateTime(expiresAt)}. Nada mudou ainda.`,
    tone: 'plain',
  });
  void invalidateAll(queryClient, [secondPersonKey, decisionCountKey]);
  return true;
}
