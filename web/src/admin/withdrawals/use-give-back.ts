import { hasCode } from '@raspasorte/contract';
import type { Answer } from '@raspasorte/contract';
import { PANEL_CHECKED } from '@raspasorte/contract/admin';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { handleWaitingForSecondPerson } from '../second-person/handle-waiting-for-second-person.ts';
import { useTellIfClosed } from '../shell/calls/use-tell-if-closed.ts';
import { withdrawalKeys } from './withdrawal-keys.ts';

/** A withdrawal as the list of transactions shows it. */
export type Payout = Answer<'listAdminTransactions'>['data'][number];

export interface GivingBack {
  id: string;
  reason: string;
  /** The operator has found no trace of it in the provider's panel. */
  isPanelChecked: boolean;
  otp?: string;
}

/** Whether the provider may have paid the withdrawal and cannot be asked. */
export const isPayoutUnverifiable = (error: Error | null): boolean => hasCode(error, 'payout_unaskable');

/**
 * A withdrawal is given back once, so repeating the call after a lost answer changes nothing. The
 * dialog shows a refusal.
 */
export function useGiveBack() {
  const tellIfClosed = useTellIfClosed();
  return useChange({
    mutationFn: async ({ id, reason, isPanelChecked, ...code }: GivingBack) => {
      return await api('giveBackWithdrawal', {
        params: { id },
        body: { reason, panel_checked: isPanelChecked ? PANEL_CHECKED : undefined, ...code },
      });
    },
    onSuccess: (answer) => {
      if (handleWaitingForSecondPerson(answer)) return;
      void showToast({ title: 'Sucesso', description: 'Valor devolvido ao saldo do jogador', tone: 'success' });
    },
    onError: tellIfClosed,
    readsAgain: withdrawalKeys,
  });
}
