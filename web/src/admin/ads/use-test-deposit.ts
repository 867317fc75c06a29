import { hasCode } from '@raspasorte/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';

const RETRY_AFTER_MS = 1000;

/** A test moves no money, so a call that did not get through is sent once more. */
export function useTestDeposit() {
  return useMutation({
    mutationFn: async (amountReais: number) => await api('testDepositFacebook', { body: { amount_brl: amountReais } }),
    retry: (failures, error) => failures < 1 && hasCode(error, 'network'),
    retryDelay: RETRY_AFTER_MS,
  });
}
