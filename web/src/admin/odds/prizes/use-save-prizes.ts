import type { RequestBody } from '@raspasorte/contract';
import { showToast } from '../../../ui/toast/toast.ts';
import { api } from '../../api.ts';
import { useChange } from '../../read-again/use-change.ts';
import { cardKeys } from '../../products/card-keys.ts';
import { errorSentence } from '../../kit/error-sentence.ts';

interface Saving {
  id: number;
  body: RequestBody<'updateProductPrizes'>;
}

/** Saves a prize table as a new math version. */
export function useSavePrizes() {
  return useChange({
    mutationFn: async ({ id, body }: Saving) => await api('updateProductPrizes', { params: { id }, body }),
    onSuccess: ({ version }) =>
      void showToast({
        title: 'Distribuição de prêmios salva com sucesso!',
        description: `Agora na versão ${version}.`,
        tone: 'success',
      }),
    onError: (error) =>
      void showToast({ title: 'Erro ao salvar distribuição', description: errorSentence(error), tone: 'error' }),
    readsAgain: cardKeys,
  });
}
