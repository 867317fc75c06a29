import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { decisionCountKey, decisionKey } from '../shell/decisions-key.ts';
import { useTellIfClosed } from '../shell/calls/use-tell-if-closed.ts';
import { disputesKey } from './use-disputes.ts';
import type { DisputeAnswer } from './use-disputes.ts';

interface Answering {
  id: string;
  answer: DisputeAnswer;
  note: string;
  /** When the answer was given that it replaces. */
  seenAnsweredAt: string | null;
}

/** Repeating the call with the same answer changes nothing. The dialog shows a refusal. */
export function useAnswerDispute() {
  const tellIfClosed = useTellIfClosed();
  return useChange({
    mutationFn: async ({ id, answer, note, seenAnsweredAt }: Answering) =>
      await api('answerDispute', {
        params: { id },
        body: { answer, ...(note !== '' && { note }), seen_answered_at: seenAnsweredAt },
      }),
    onSuccess: () =>
      void showToast({
        title: 'Resposta registrada',
        description: 'Quem decide é o banco; o dinheiro segue retido.',
        tone: 'success',
      }),
    onError: tellIfClosed,
    readsAgain: ({ id }, error) => [disputesKey, decisionCountKey, ...(error ? [decisionKey({ kind: 'dispute', id })] : [])],
  });
}
