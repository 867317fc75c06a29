import { useMutation, useQueryClient } from '@tanstack/react-query';
import { idempotencyKeys } from '../../ui/calls/idempotency-keys.ts';
import { isOutcomeUnknown } from '../../ui/calls/is-outcome-unknown.ts';
import { retryThroughFailover } from '../../ui/calls/retry-through-failover.ts';
import { api } from '../api.ts';
import { withAcceptedTerms } from '../documents/ask-for-terms.ts';
import { meKey } from '../auth/session/use-me.ts';
import { protectionQuery } from '../protection/use-protection.ts';
import { invalidateMoney } from '../balance/invalidate-money.ts';
import { depositKey } from './deposit-key.ts';

export interface NewDeposit {
  amountCents: number;
  /** Digits only; present once the provider requires it. */
  cpf?: string;
}

const REFRESH_AFTER_MS = 2000;
const { keyFor, settle } = idempotencyKeys('deposit');
/** The CPF that was entered last. Not part of the intent, which the browser stores. */
let lastCpf: string | undefined;

/**
 * Creates a PIX charge. Its answer goes into the cache, so that the PIX dialog shows it at once.
 */
export function useCreateDeposit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ amountCents, cpf }: NewDeposit) => {
      // A charge to be paid from another CPF is another intent.
      if (cpf !== undefined && cpf !== lastCpf) settle();
      lastCpf = cpf ?? lastCpf;
      return await withAcceptedTerms(
        async () =>
          await retryThroughFailover(() =>
            api('createDeposit', {
              body: { amount_cents: amountCents, ...(cpf && { cpf }) },
              idempotencyKey: keyFor(String(amountCents)),
            }),
          ),
      );
    },
    onSuccess: ({ pix_data: { order_id, pix_code, full_data } }, { cpf }) => {
      settle();
      if (cpf) void client.invalidateQueries({ queryKey: meKey });
      const { status, amount_cents, expires_at } = full_data;
      const charge = { order_id, status, amount_cents, expires_at, pix_code, paid_by_other: false };
      client.setQueryData(depositKey(order_id), charge);
      setTimeout(() => invalidateMoney(client), REFRESH_AFTER_MS);
    },
    onError: (error) => {
      if (isOutcomeUnknown(error)) return;
      settle();
      // A pause that began on another device has no event of its own.
      void client.invalidateQueries({ queryKey: protectionQuery.queryKey });
    },
  });
}
