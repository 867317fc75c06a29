import { RESET_CHECKED_DAYS, SUMMED_HOURS, type WithdrawalReason, withdrawalReasons } from '@raspasorte/contract';
import { formatMoney } from '../../ui/format/format-money.ts';
import type { QueuedWithdrawal } from './use-withdrawals.ts';

/**
 * What an operator compares or has to know for each reason. It is short: it stands between names
 * and buttons.
 */
const figures: Record<WithdrawalReason, (withdrawal: QueuedWithdrawal) => string> = {
  amount: ({ day_cents: cents }) => formatMoney(cents),
  shared_device: ({ device_day_cents: cents }) => `${formatMoney(cents)} ao todo`,
  shared_cpf: () => 'Outro saque para este CPF está em andamento; o primeiro pago fica com o CPF',
  dispute: ({ owed_cents: cents, is_disputed: isDisputed }) => {
    if (cents > 0) return `${formatMoney(cents)} em aberto`;
    return isDisputed ? 'O valor contestado está retido' : 'A contestação terminou, e nada ficou em aberto';
  },
  kyc: ({ day_cents: cents }) => `${formatMoney(cents)} em ${SUMMED_HOURS} horas`,
  second_factor: () => `Há menos de ${RESET_CHECKED_DAYS} dias, a pedido da equipe: confira que é o titular`,
};

/** The reasons why a withdrawal waits, each with what an operator compares. */
export function WaitingReasons({ withdrawal }: { withdrawal: QueuedWithdrawal }) {
  const { confirmed_by: confirmedBy } = withdrawal;
  return (
    <ul className="grid leading-snug">
      {withdrawal.reasons.map((reason) => (
        <li key={reason}>
          <span className="font-medium">{withdrawalReasons[reason].label}:</span>{' '}
          <span className="inline-block text-[0.8125rem] text-muted-foreground">{figures[reason](withdrawal)}</span>
        </li>
      ))}
      {confirmedBy !== null && (
        <li className="text-[0.8125rem] text-muted-foreground">
          {confirmedBy === 'passkey' ? 'Confirmado pelo jogador com a chave de acesso' : 'Confirmado pelo jogador com a senha'}
        </li>
      )}
    </ul>
  );
}
