import type { AnomalyKind } from '@raspasorte/contract/admin';

/** Answers of a provider that an operator has to look at. */
export const anomalyLabels: Readonly<Record<AnomalyKind, string>> = {
  unknown_status: 'Status desconhecido',
  unknown_currency: 'Moeda diferente de reais por PIX',
  foreign_reference: 'Transação com a referência de outra',
  different_amount: 'Valor diferente do pedido',
  unproven_payer: 'Pagador não identificado',
  other_payee: 'Saque pago a outro documento',
  homonym: 'Cliente com o nome de outra pessoa',
  payment_without_charge: 'Pagamento sem cobrança',
  answer_without_id: 'Saque aceito sem identificador',
  account_changed: 'Saque pedido à conta anterior',
  disputed_payout: 'Saque parado por contestação',
  payment_not_returned: 'Pagamento de outra conta por devolver',
  return_unfinished: 'Devolução que não termina',
  uncredited_payment_disputed: 'Contestação de pagamento não creditado',
  money_went_back: 'Dinheiro que voltou',
  paid_after_refund: 'Saque pago depois de estornado',
  voided_unanswered: 'Saque estornado sem resposta final',
  lost_dispute_won: 'Contestação perdida dada por ganha',
  unreadable_charge: 'Cobrança que não pôde ser lida',
};

const words: Readonly<Record<string, string>> = anomalyLabels;
export const anomalyLabel = (kind: string): string => words[kind] ?? kind;
