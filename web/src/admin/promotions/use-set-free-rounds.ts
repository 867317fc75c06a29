import type { RequestBody } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../ui/calls/keep-answer.ts';
import { api } from '../api.ts';
import { isWaiting } from '../second-person/handle-waiting-for-second-person.ts';
import { freeRoundsQuery } from './use-free-rounds.ts';

export function useSetFreeRounds() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestBody<'updateFreeRounds'>) => await api('updateFreeRounds', { body }),
    onSuccess: async (saved) => {
      if (isWaiting(saved)) return;
      keepAnswer(client, freeRoundsQuery.queryKey, saved);
      // Other screens show figures that depend on the promotion.
      await client.invalidateQueries({ queryKey: ['site'] });
    },
  });
}
