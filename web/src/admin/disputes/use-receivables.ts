import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../ui/format/format-money.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { playerKeys, receivablesKey } from '../read-again/keys.ts';
import { useTellIfClosed } from '../shell/calls/use-tell-if-closed.ts';
import { disputesKey } from './use-disputes.ts';

export type Receivable = Answer<'listReceivables'>['items'][number];

/** What players owe: what can be collected first, then the oldest. */
export function useReceivables(page: number) {
  return useQuery({
    queryKey: [...receivablesKey, { page }],
    queryFn: async ({ signal }) => await api('listReceivables', { query: { page }, signal }),
    placeholderData: keepPreviousData,
    // Players deposit and win meanwhile, so there is more to collect.
    refetchInterval: 60_000,
  });
}

/** The server takes nothing if another amount is owed by now. The dialog shows a refusal. */
export function useCollectReceivable() {
  const tellIfClosed = useTellIfClosed();
  return useChange({
    mutationFn: async ({ id, user_id, owed_cents: seen_owed_cents }: Receivable) =>
      await api('collectReceivable', { params: { id }, body: { user_id, seen_owed_cents } }),
    onSuccess: ({ collected_cents: collected, owed_cents: owed }) =>
      void showToast({
        title: `${formatMoney(collected)} cobrados do saldo`,
        description: owed === 0 ? 'O jogador não deve mais nada disto.' : `${formatMoney(owed)} ainda estão a receber.`,
        tone: 'success',
      }),
    onError: tellIfClosed,
    readsAgain: ({ user_id: id }) => [disputesKey, ...playerKeys(id)],
  });
}
