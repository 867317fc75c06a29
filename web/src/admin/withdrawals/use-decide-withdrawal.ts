import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { handleWaitingForSecondPerson } from '../second-person/handle-waiting-for-second-person.ts';
import { errorSentence } from '../shell/error-sentence.ts';
import { invalidateWithdrawals } from './invalidate-withdrawals.ts';

export interface WithdrawalRuling {
  id: string;
  decision: 'approve' | 'reject';
  reason: string;
  otp?: string;
}

/** A withdrawal is decided once, so repeating the call after a lost answer changes nothing. */
export function useDecideWithdrawal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, decision, reason, ...code }: WithdrawalRuling) => {
      const call = decision === 'approve' ? 'approveWithdrawal' : 'rejectWithdrawal';
      return await api(call, { params: { id }, body: { ...(reason !== '' && { reason }), ...code } });
    },
    onSuccess: (answer, { decision }) => {
      if (handleWaitingForSecondPerson(answer)) return;
      const done = decision === 'approve' ? 'Saque aprovado' : 'Saque recusado e valor devolvido ao jogador';
      void showToast({ title: 'Sucesso', description: done, tone: 'success' });
    },
    onError: (error) => void showToast({ title: 'Erro', description: errorSentence(error), tone: 'error' }),
    onSettled: async () => await invalidateWithdrawals(queries),
  });
}
