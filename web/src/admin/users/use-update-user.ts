import type { RequestBody } from '@raspasorte/contract';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { playerKeys } from '../read-again/keys.ts';
import { decisionCountKey } from '../shell/decisions-key.ts';
import { tellError } from '../shell/calls/tell-error.ts';

interface UserChange {
  id: string;
  change: RequestBody<'updateUser'>;
  /** The toast after the change. */
  done: string;
}

/**
 * Blocks, unblocks, or sets the KYC. List and details are read again afterwards. A refusal is told
 * by `onError`.
 */
export function useUpdateUser(onError: (error: Error) => void = tellError) {
  return useChange({
    mutationFn: async ({ id, change }: UserChange) => await api('updateUser', { params: { id }, body: change }),
    onSuccess: (_answer, { done }) => void showToast({ title: 'Sucesso', description: done, tone: 'success' }),
    onError,
    readsAgain: ({ id }) => [...playerKeys(id), decisionCountKey],
  });
}
