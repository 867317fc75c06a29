import type { RequestBody } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { readingAgain } from '../read-again/reading-again.ts';
import { settingsQuery } from './use-settings.ts';

/** Sets the number of days after which a seed epoch ends by itself. */
export function useSetEpochLength() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestBody<'setEpochLength'>) => await api('setEpochLength', { body }),
    onSuccess: () => void showToast({ title: 'Configuração salva com sucesso!', tone: 'success' }),
    onSettled: readingAgain(queries, [settingsQuery.queryKey]),
  });
}
