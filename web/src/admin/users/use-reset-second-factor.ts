import type { RequestBody } from '@raspasorte/contract';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { playerKeys } from '../read-again/keys.ts';
import { handleWaitingForSecondPerson } from '../second-person/handle-waiting-for-second-person.ts';

/** Requests a reset of a player's second factor. An administrator decides. */
export function useResetSecondFactor() {
  return useChange({
    mutationFn: async ({ id, ...body }: { id: string } & RequestBody<'resetSecondFactor'>) =>
      await api('resetSecondFactor', { params: { id }, body }),
    onSuccess: (answer) => void handleWaitingForSecondPerson(answer),
    readsAgain: ({ id }) => playerKeys(id),
  });
}
