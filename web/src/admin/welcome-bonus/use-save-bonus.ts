import type { RequestBody } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { welcomeBonusQuery } from './use-welcome-bonus.ts';

export type BonusTermsForm = RequestBody<'updateWelcomeBonus'>;

export function useSaveBonus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: BonusTermsForm) => await api('updateWelcomeBonus', { body }),
    onSuccess: (saved) => client.setQueryData(welcomeBonusQuery.queryKey, saved),
  });
}
