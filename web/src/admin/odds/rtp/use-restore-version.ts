import type { RequestBody } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../ui/toast/toast.ts';
import { api } from '../../api.ts';
import { readCardsAgain } from '../../products/read-cards-again.ts';
import { errorSentence } from '../../shell/error-sentence.ts';

interface Restoring {
  id: number;
  number: number;
  body: RequestBody<'restoreProductVersion'>;
}

/** Puts an earlier math version on sale again, under a new number. */
export function useRestoreVersion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, number, body }: Restoring) => await api('restoreProductVersion', { params: { id, number }, body }),
    onSuccess: ({ version }) =>
      void showToast({
        title: 'Configurações de RTP atualizadas com sucesso',
        description: `Agora na versão ${version}.`,
        tone: 'success',
      }),
    onError: (error) => void showToast({ title: `Erro ao atualizar RTP: ${errorSentence(error)}`, tone: 'error' }),
    onSettled: async () => await readCardsAgain(queries),
  });
}
