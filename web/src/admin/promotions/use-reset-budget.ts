import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { welcomeBonusQuery } from './use-welcome-bonus.ts';

export function useResetBudget() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await api('resetWelcomeBudget'),
    onSuccess: (saved) => client.setQueryData(welcomeBonusQuery.queryKey, saved),
  });
}
