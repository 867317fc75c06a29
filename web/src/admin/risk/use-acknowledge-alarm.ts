import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { decisionCountKey } from '../shell/decisions-key.ts';
import { errorSentence } from '../shell/error-sentence.ts';
import { riskKey, type Alarm } from './use-risk.ts';

export function useAcknowledgeAlarm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ seen: { id, level }, note }: { seen: Alarm; note: string }) =>
      await api('acknowledgeAlarm', { body: { alarm: id, seen_level: level, ...(note !== '' && { note }) } }),
    onSuccess: async ({ is_quiet: isQuiet }) => {
      if (isQuiet) void showToast({ title: 'Alarme reconhecido', tone: 'success' });
      else void showToast({ title: 'O alarme piorou', description: 'Ele segue à espera: leia de novo.', tone: 'error' });
      await invalidateAll(client, [riskKey, decisionCountKey]);
    },
    onError: (error) =>
      void showToast({ title: 'Erro ao reconhecer o alarme', description: errorSentence(error), tone: 'error' }),
  });
}
