import { SUMMED_HOURS } from '@raspasorte/contract';
import { formatMoney } from '../../ui/format/format-money.ts';

interface KycLimits {
  deposit_day_cents: number | null;
  withdrawal_day_cents: number | null;
}

function depositEffect(cents: number | null): string {
  if (cents === null) return 'Depósitos sem limite';
  return cents === 0 ? 'Nenhum depósito' : `Depósitos até ${formatMoney(cents)} em ${SUMMED_HOURS} horas`;
}

function withdrawalEffect(cents: number | null): string {
  if (cents === null) return 'Saques pelo limite comum';
  return cents === 0
    ? 'Todo saque espera aprovação'
    : `Saques acima de ${formatMoney(cents)} em ${SUMMED_HOURS} horas esperam aprovação`;
}

/** The effects of a KYC status on deposits and withdrawals, in words for operators. */
export const kycEffect = ({ deposit_day_cents: deposit, withdrawal_day_cents: withdrawal }: KycLimits): [string, string] => [
  depositEffect(deposit),
  withdrawalEffect(withdrawal),
];

export const hasKycEffect = (limits: KycLimits): boolean =>
  limits.deposit_day_cents !== null || limits.withdrawal_day_cents !== null;
