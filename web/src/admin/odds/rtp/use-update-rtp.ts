import type { RequestBody } from '@raspasorte/contract';
import { showToast } from '../../../ui/toast/toast.ts';
import { api } from '../../api.ts';
import { useChange } from '../../read-again/use-change.ts';
import { cardKeys } from '../../products/card-keys.ts';
import { errorSentence } from '../../kit/error-sentence.ts';

/**
 * Saves settings of a card. Afterwards, also after a conflict, products and history are read again.
 */
export function useUpdateRtp() {
  return useChange({
    mutationFn: async (body: RequestBody<'updateProductRtp'>) => await api('updateProductRtp', { body }),
    onSuccess: () => void showToast({ title: 'Configurações de RTP atualizadas com sucesso', tone: 'success' }),
    onError: (error) => void showToast({ title: `Erro ao atualizar RTP: ${errorSentence(error)}`, tone: 'error' }),
    readsAgain: cardKeys,
  });
}
