import type { RequestBody } from '@raspasorte/contract';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { documentsQuery } from './use-documents.ts';

/** Saves the identity of the company that runs the site. */
export function useSetIdentity() {
  return useChange({
    mutationFn: async (body: RequestBody<'setOperatorIdentity'>) => await api('setOperatorIdentity', { body }),
    onSuccess: () => void showToast({ title: 'Configuração salva com sucesso!', tone: 'success' }),
    readsAgain: [documentsQuery.queryKey],
  });
}
