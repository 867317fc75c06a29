import { hasCode } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { idempotencyKeys } from '../../ui/calls/idempotency-keys.ts';
import { isOutcomeUnknown } from '../../ui/calls/is-outcome-unknown.ts';
import { retryThroughFailover } from '../../ui/calls/retry-through-failover.ts';
import { api } from '../api.ts';
import { invalidateMoney } from '../balance/invalidate-money.ts';

export interface NewWithdrawal {
  amountCents: number;
  /** Digits only; left out once the player's CPF is known. */
  cpf?: string;
}

const REFRESH_AFTER_MS = 1000;
const { keyFor, settle } = idempotencyKeys('withdrawal');

export const needsConfirmation = (error: unknown): boolean => hasCode(error, 'confirmation_required');

export function useCreateWithdrawal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ amountCents, cpf }: NewWithdrawal) =>
      await retryThroughFailover(() =>
        api('createWithdrawal', {
          body: { amount_cents: amountCents, ...(cpf && { cpf }) },
          idempotencyKey: keyFor(String(amountCents)),
        }),
      ),
    onSuccess: () => {
      settle();
      setTimeout(() => invalidateMoney(client), REFRESH_AFTER_MS);
    },
    onError: (error) => {
      // After the confirmation the same request is sent again: it is the same intent and keeps its
      // key.
      if (needsConfirmation(error)) return;
      if (!isOutcomeUnknown(error)) settle();
      // The history shows whether a request with a lost answer arrived.
      else invalidateMoney(client);
    },
  });
}
