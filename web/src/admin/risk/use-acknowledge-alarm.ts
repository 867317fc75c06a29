import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { decisionCountKey } from '../decisions/decision-count.ts';
import { errorSentence } from '../shell/error-sentence.ts';
import { riskKey } from './use-risk.ts';

export function useAcknowledgeAlarm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ alarm, note }: { alarm: string; note: string }) =>
      await api('acknowledgeAlarm', { body: { alarm, ...(note !== '' && { note }) } }),
    onSuccess: async () => {
      void showToast({ title: 'Alarme reconhecido', tone: 'success' });
      for (const queryKey of [riskKey, decisionCountKey]) await client.invalidateQueries({ queryKey });
    },
    onError: (error) =>
      void showToast({ title: 'Erro ao reconhecer o alarme', description: errorSentence(error), tone: 'error' }),
  });
}
