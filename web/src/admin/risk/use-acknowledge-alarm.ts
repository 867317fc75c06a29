import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { decisionCountKey } from '../shell/decisions-key.ts';
import { errorSentence } from '../shell/error-sentence.ts';
import { riskKey } from './use-risk.ts';

export function useAcknowledgeAlarm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ alarm, note }: { alarm: string; note: string }) =>
      await api('acknowledgeAlarm', { body: { alarm, ...(note !== '' && { note }) } }),
    onSuccess: async () => {
      void showToast({ title: 'Alarme reconhecido', tone: 'success' });
      await invalidateAll(client, [riskKey, decisionCountKey]);
    },
    onError: (error) =>
      void showToast({ title: 'Erro ao reconhecer o alarme', description: errorSentence(error), tone: 'error' }),
  });
}
