import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { decisionCountKey } from '../shell/decisions-key.ts';
import { useTellIfClosed } from '../shell/calls/use-tell-if-closed.ts';
import { riskKey, type Alarm } from './use-risk.ts';

/** The dialog shows a refusal. */
export function useAcknowledgeAlarm() {
  const tellIfClosed = useTellIfClosed();
  return useChange({
    mutationFn: async ({ seen: { id, level }, note }: { seen: Alarm; note: string }) =>
      await api('acknowledgeAlarm', { body: { alarm: id, seen_level: level, ...(note !== '' && { note }) } }),
    onSuccess: ({ is_quiet: isQuiet }) => {
      if (isQuiet) void showToast({ title: 'Alarme reconhecido', tone: 'success' });
      else void showToast({ title: 'O alarme piorou', description: 'Ele segue à espera: leia de novo.', tone: 'error' });
    },
    onError: tellIfClosed,
    // After a refusal, too: the alarm may have ended.
    readsAgain: [riskKey, decisionCountKey],
  });
}
