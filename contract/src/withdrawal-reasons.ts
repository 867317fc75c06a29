import { RESET_CHECKED_DAYS, SUMMED_HOURS } from './durations.ts';

const CHECKED_SUM = `Saques que somam mais que um certo valor em ${SUMMED_HOURS} horas passam por uma conferência antes do pagamento.`;

/**
 * Why a withdrawal waits for an operator: a label for operators, and a sentence for the player. The
 * sentence must not reveal anything about other accounts. The database has the same list (type
 * `withdrawal_reason`), and its function `withdrawal_reasons` decides which reasons apply.
 */
export const withdrawalReasons = {
  amount: { label: 'Soma de 24 horas', toPlayer: CHECKED_SUM },
  shared_device: { label: 'Navegador compartilhado', toPlayer: CHECKED_SUM },
  shared_cpf: {
    label: 'CPF pedido por outra conta',
    toPlayer: 'O primeiro saque para um CPF pode passar por uma conferência antes do pagamento.',
  },
  dispute: {
    label: 'Contestação ou valor devido',
    toPlayer:
      'Um depósito desta conta foi contestado no banco, ou há um valor devido. Enquanto isso, nossa equipe confere cada saque antes do pagamento.',
  },
  kyc: {
    label: 'Limite do KYC',
    toPlayer: 'Sua identidade passa por uma conferência antes deste pagamento. O Perfil mostra a situação da sua verificação.',
  },
  second_factor: {
    label: 'Dois fatores redefinidos',
    toPlayer: `A verificação em duas etapas desta conta foi redefinida há menos de ${RESET_CHECKED_DAYS} dias. Nesse tempo, nossa equipe confere cada saque antes do pagamento.`,
  },
} as const satisfies Record<string, { label: string; toPlayer: string }>;

export type WithdrawalReason = keyof typeof withdrawalReasons;
export const withdrawalReasonNames = Object.keys(withdrawalReasons) as WithdrawalReason[];
