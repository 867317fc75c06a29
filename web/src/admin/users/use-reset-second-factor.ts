import type { RequestBody } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { readingAgain } from '../read-again/reading-again.ts';
import { playerKeys } from '../read-again/keys.ts';
import { handleWaitingForSecondPerson } from '../second-person/handle-waiting-for-second-person.ts';

/** Requests a reset of a player's second factor. An administrator decides. */
export function useResetSecondFactor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: { id: string } & RequestBody<'resetSecondFactor'>) =>
      await api('resetSecondFactor', { params: { id }, body }),
    onSuccess: (answer) => void handleWaitingForSecondPerson(answer),
    onSettled: readingAgain(queries, ({ id }) => playerKeys(id)),
  });
}
