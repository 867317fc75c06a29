import { useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../ui/calls/keep-answer.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { isWaiting } from '../second-person/handle-waiting-for-second-person.ts';
import type { Code } from '../step-up/step-up-dialog.tsx';
import { welcomeBonusQuery } from './use-welcome-bonus.ts';

export function useResetBudget() {
  const client = useQueryClient();
  return useChange({
    mutationFn: async (body: { seen_spent_cents: number } & Code) => await api('resetWelcomeBudget', { body }),
    onSuccess: (saved) => {
      if (!isWaiting(saved)) keepAnswer(client, welcomeBonusQuery.queryKey, saved);
    },
    readsAgain: (_body, error) => (error ? [welcomeBonusQuery.queryKey] : []),
  });
}
