import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { thenReading } from '../read-again/then-reading.ts';
import { decisionsKey } from '../shell/decisions-key.ts';
import { tellError } from '../shell/calls/tell-error.ts';
import { useTellIfClosed } from '../shell/calls/use-tell-if-closed.ts';
import type { Code } from '../step-up/step-up-dialog.tsx';
import { keyOf } from './use-decisions.ts';
import type { Decision, DecisionDetails, Decisions } from './use-decisions.ts';

type Which = Pick<Decision, 'kind' | 'id'>;
type Anomaly = NonNullable<DecisionDetails['anomaly']>;

/** Returns a function that reads the list, the count and the open decision again. */
export function useInvalidateDecisions() {
  const queries = useQueryClient();
  const listed = () => {
    const lists = queries.getQueriesData<Decisions>({ queryKey: [...decisionsKey, 'list'], type: 'active' });
    return new Set(lists.flatMap(([, list]) => list?.items ?? []).map((decision) => keyOf(decision)));
  };
  const readAgain = async () => {
    const before = listed();
    await queries.invalidateQueries({ queryKey: decisionsKey, predicate: ({ queryKey }) => !isOne(queryKey) });
    // A decision that has left the list is over: the server would answer 404. One that an address
    // opened may wait on another page.
    const after = listed();
    const isOver = (key: string) => before.has(key) && !after.has(key);
    await queries.invalidateQueries({
      queryKey: decisionsKey,
      predicate: ({ queryKey }) => isOne(queryKey) && !isOver(queryKey.slice(2).join(':')),
    });
  };
  return readAgain;
}

const isOne = ([, part]: readonly unknown[]) => part === 'one';

/** Takes, hands over or releases a decision. A refusal is told by `onError`. */
export function useHoldDecision(onError: (error: Error) => void = tellError) {
  const invalidateDecisions = useInvalidateDecisions();
  return useMutation({
    mutationFn: async ({ kind, id, ...body }: Which & { from: string | null; to: string | null; note?: string }) =>
      await api('holdDecision', { params: { kind, id }, body }),
    onError,
    // Busy until the holder is known: the next press releases what this one took.
    onSettled: thenReading(invalidateDecisions),
  });
}

/** Asks the player for more by e-mail. The decision keeps waiting. The dialog shows a refusal. */
export function useAskAboutDecision() {
  const invalidateDecisions = useInvalidateDecisions();
  const tellIfClosed = useTellIfClosed();
  return useMutation({
    mutationFn: async ({ kind, id, text, seenAskedAt }: Which & { text: string; seenAskedAt: string | null }) =>
      await api('askAboutDecision', { params: { kind, id }, body: { text, seen_asked_at: seenAskedAt } }),
    onSuccess: () =>
      void showToast({
        title: 'E-mail enviado',
        description: 'A decisão segue na fila, com a pergunta ao lado.',
        tone: 'success',
      }),
    onError: tellIfClosed,
    onSettled: thenReading(invalidateDecisions),
  });
}

/** Marks an anomaly of a provider as settled. The dialog shows a refusal. */
export function useSettleAnomaly() {
  const invalidateDecisions = useInvalidateDecisions();
  const tellIfClosed = useTellIfClosed();
  return useMutation({
    mutationFn: async ({ seen, note, ...code }: { seen: Anomaly; note: string } & Code) => {
      const { id, detail, dispute_id: dispute } = seen;
      return await api('settleAnomaly', { params: { id }, body: { note, seen_detail: detail, seen_dispute: dispute, ...code } });
    },
    onSuccess: () => void showToast({ title: 'Resposta do provedor encerrada', tone: 'success' }),
    // A success closes the dialog, which reads the queue again.
    onError: tellIfClosed,
    onSettled: thenReading(async (_seen, error) => {
      if (error) await invalidateDecisions();
    }),
  });
}
