import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import type { Code } from '../step-up/step-up-dialog.tsx';
import { settingsQuery } from './use-settings.ts';

/** Ends the open seed epoch and begins the next. */
export function useRotateSeed() {
  return useChange({
    mutationFn: async (body: { seen_epoch: number } & Code) => await api('rotateServerSeed', { body }),
    onSuccess: ({ epoch }) =>
      void showToast({ title: 'Server seed rotacionada com sucesso', description: `Época ${epoch} em uso.`, tone: 'success' }),
    readsAgain: [settingsQuery.queryKey],
  });
}
