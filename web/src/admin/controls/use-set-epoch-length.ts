import type { RequestBody } from '@raspasorte/contract';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { settingsQuery } from './use-settings.ts';

/** Sets the number of days after which a seed epoch ends by itself. */
export function useSetEpochLength() {
  return useChange({
    mutationFn: async (body: RequestBody<'setEpochLength'>) => await api('setEpochLength', { body }),
    onSuccess: () => void showToast({ title: 'Configuração salva com sucesso!', tone: 'success' }),
    readsAgain: [settingsQuery.queryKey],
  });
}
