import type { RequestBody } from '@raspasorte/contract';
import { formatCount } from '../../ui/format/format-count.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { errorSentence } from '../kit/error-sentence.ts';

const everything = ['webhooks'];
const fail = (error: Error) => void showToast({ title: errorSentence(error), tone: 'error' });

export function useTestWebhook() {
  return useChange({
    mutationFn: async (id: string) => await api('testWebhookEndpoint', { params: { id }, body: {} }),
    onSuccess: () => void showToast({ title: 'Teste na fila', description: 'O resultado aparece nas mensagens.', tone: 'plain' }),
    onError: fail,
    readsAgain: [everything],
  });
}

/** Sends one message again, or the failed ones of an endpoint. */
export function useResendWebhooks() {
  return useChange({
    mutationFn: async (body: RequestBody<'resendWebhookMessages'>) => await api('resendWebhookMessages', { body }),
    onSuccess: ({ resent, remaining }) =>
      void showToast({
        title: resent === 1 ? 'Uma mensagem volta à fila' : `${formatCount(resent)} mensagens voltam à fila`,
        tone: 'success',
        ...(remaining > 0 && {
          description: `Faltam ${formatCount(remaining)}: reenvie de novo quando estas saírem.`,
        }),
      }),
    onError: fail,
    readsAgain: [everything],
  });
}
