import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { errorSentence } from '../shell/error-sentence.ts';
import { invalidateWithdrawals } from './invalidate-withdrawals.ts';

/** A withdrawal is given back once, so repeating the call after a lost answer changes nothing. */
export function useGiveBack() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) => {
      await api('giveBackWithdrawal', { params: { id }, body: { reason } });
    },
    onSuccess: () => void showToast({ title: 'Sucesso', description: 'Valor devolvido ao saldo do jogador', tone: 'success' }),
    onError: (error) => void showToast({ title: 'Erro', description: errorSentence(error), tone: 'error' }),
    onSettled: async () => await invalidateWithdrawals(queries),
  });
}
