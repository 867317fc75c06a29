import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { handleWaitingForSecondPerson } from '../second-person/handle-waiting-for-second-person.ts';
import { decisionKey } from '../shell/decisions-key.ts';
import { useTellIfClosed } from '../shell/calls/use-tell-if-closed.ts';
import { withdrawalKeys } from './withdrawal-keys.ts';
import type { QueuedWithdrawal } from './use-withdrawals.ts';

export interface WithdrawalRuling {
  withdrawal: QueuedWithdrawal;
  decision: 'approve' | 'reject';
  reason: string;
  otp?: string;
}

/**
 * A withdrawal is decided once, so repeating the call after a lost answer changes nothing. The
 * dialog shows a refusal.
 */
export function useDecideWithdrawal() {
  const tellIfClosed = useTellIfClosed();
  return useChange({
    mutationFn: async ({ withdrawal: { id, ...shown }, decision, reason, ...code }: WithdrawalRuling) => {
      const body = { ...(reason !== '' && { reason }), ...code };
      if (decision === 'reject') return await api('rejectWithdrawal', { params: { id }, body });
      const { reasons, newest_dispute: dispute, newest_late_payout: latePayout } = shown;
      const seen = { seen_reasons: reasons, seen_dispute: dispute, seen_late_payout: latePayout };
      return await api('approveWithdrawal', { params: { id }, body: { ...body, ...seen } });
    },
    onSuccess: (answer, { decision }) => {
      if (handleWaitingForSecondPerson(answer)) return;
      const done = decision === 'approve' ? 'Saque aprovado' : 'Saque recusado e valor devolvido ao jogador';
      void showToast({ title: 'Sucesso', description: done, tone: 'success' });
    },
    onError: tellIfClosed,
    readsAgain: ({ withdrawal: { id } }, error) => [
      ...withdrawalKeys,
      ...(error ? [decisionKey({ kind: 'withdrawal', id })] : []),
    ],
  });
}
