import type { RequestBody } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { readingAgain } from '../read-again/reading-again.ts';
import { settingsQuery } from './use-settings.ts';

/** Sets the amount above which a withdrawal waits for an operator. */
export function useSetLimits() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestBody<'setLimits'>) => await api('setLimits', { body }),
    onSuccess: () => void showToast({ title: 'Configuração salva com sucesso!', tone: 'success' }),
    onSettled: readingAgain(queries, [settingsQuery.queryKey]),
  });
}
