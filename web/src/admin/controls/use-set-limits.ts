import type { RequestBody } from '@raspasorte/contract';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { settingsQuery } from './use-settings.ts';

/** Sets the amount above which a withdrawal waits for an operator. */
export function useSetLimits() {
  return useChange({
    mutationFn: async (body: RequestBody<'setLimits'>) => await api('setLimits', { body }),
    onSuccess: () => void showToast({ title: 'Configuração salva com sucesso!', tone: 'success' }),
    readsAgain: [settingsQuery.queryKey],
  });
}
