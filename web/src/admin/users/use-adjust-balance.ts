import { ApiError, hasCode } from '@raspasorte/contract';
import type { AdjustmentOperation } from '@raspasorte/contract/admin';
import { idempotencyKeys } from '../../ui/calls/idempotency-keys.ts';
import { isOutcomeUnknown } from '../../ui/calls/is-outcome-unknown.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { playerKeys } from '../read-again/keys.ts';
import { handleWaitingForSecondPerson } from '../second-person/handle-waiting-for-second-person.ts';

export interface BalanceAdjustment {
  userId: string;
  operation: AdjustmentOperation;
  amountCents: number;
  reason: string;
  otp: string;
  /** The newest adjustment that the dialog showed; undefined before it was read. */
  seenAdjustment: string | null | undefined;
}

const { keyFor, settle } = idempotencyKeys('adjustment');

/** Refusals that could be foreseen before the call. */
const validationCodes = [
  'amount_invalid',
  'adjustment_below_minimum',
  'adjustment_above_maximum',
  'adjustment_overflow',
  'balance_too_large',
  'insufficient_balance',
] as const;

/**
 * One idempotency key per intent: after a lost answer the call can be repeated without adjusting
 * twice.
 */
export function useAdjustBalance() {
  return useChange({
    mutationFn: async ({ userId, operation, amountCents, reason, otp, seenAdjustment }: BalanceAdjustment) => {
      const answer = await api('adjustBalance', {
        body: {
          user_id: userId,
          operation,
          amount_cents: amountCents,
          ...(reason !== '' && { reason }),
          ...(seenAdjustment !== undefined && { seen_adjustment: seenAdjustment }),
          ...(otp !== '' && { otp }),
        },
        idempotencyKey: keyFor(JSON.stringify([userId, operation, amountCents, reason])),
      });
      if ('success' in answer && !answer.success)
        throw new ApiError('internal', answer.error ?? 'Falha ao ajustar saldo', { status: 200 });
      return answer;
    },
    onSuccess: (answer, { operation }) => {
      settle();
      if (handleWaitingForSecondPerson(answer)) return;
      const done = operation === 'add' ? 'Saldo creditado com sucesso' : 'Saldo debitado com sucesso';
      void showToast({ title: 'Sucesso', description: done, tone: 'success' });
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) settle();
      // The dialog asks for it.
      if (hasCode(error, 'otp_required')) return;
      void showToast({ ...sentencesOf(error), tone: 'error' });
    },
    readsAgain: ({ userId }) => playerKeys(userId),
  });
}

/** The title and text of a failure. Uses the server's own sentence where there is one. */
function sentencesOf(error: Error): { title: string; description: string } {
  const hasSentence = error instanceof ApiError && (error.status === 200 || !isOutcomeUnknown(error));
  return {
    title: hasCode(error, ...validationCodes) ? 'Erro de validação' : 'Erro',
    description: hasSentence ? error.message : 'Erro ao ajustar saldo. Tente novamente.',
  };
}
