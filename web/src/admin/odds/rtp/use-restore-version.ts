import type { RequestBody } from '@raspasorte/contract';
import { showToast } from '../../../ui/toast/toast.ts';
import { api } from '../../api.ts';
import { useChange } from '../../read-again/use-change.ts';
import type { AdminProduct } from '../../products/product.ts';
import { cardKeys } from '../../products/card-keys.ts';
import { errorSentence } from '../../kit/error-sentence.ts';

interface Restoring {
  /** The card as the operator saw it. */
  product: AdminProduct;
  number: number;
  consent: Omit<RequestBody<'restoreProductVersion'>, 'revision'>;
}

/** Puts an earlier math version on sale again, under a new number. */
export function useRestoreVersion() {
  return useChange({
    mutationFn: async ({ product: { id, revision }, number, consent }: Restoring) =>
      await api('restoreProductVersion', { params: { id, number }, body: { ...consent, revision } }),
    onSuccess: ({ version }) =>
      void showToast({
        title: 'Configurações de RTP atualizadas com sucesso',
        description: `Agora na versão ${version}.`,
        tone: 'success',
      }),
    onError: (error) => void showToast({ title: `Erro ao atualizar RTP: ${errorSentence(error)}`, tone: 'error' }),
    readsAgain: cardKeys,
  });
}
