import type { Transaction } from './types.ts';

/** The labels of a player's transactions, on screens and in statements. */
export const transactionTypeLabels: Record<Transaction['type'], string> = {
  DEPOSIT: 'Depósito',
  WITHDRAW: 'Saque',
  PURCHASE: 'Compra de cartela',
  PAYOUT: 'Prêmio',
  REFUND: 'Estorno',
  ADJUSTMENT: 'Ajuste',
};

/** What an adjustment is about that is no operator's correction. */
const causeLabels: Record<NonNullable<Transaction['cause']>, string> = {
  dispute_hold: 'valor de um depósito contestado no banco',
  dispute_release: 'contestação decidida a seu favor',
  withdrawal_return: 'saque que o banco pagou depois do estorno',
  receivable_collect: 'valor devido',
};

/** The label of a type with what it was for, if this version knows it: "Ajuste: valor devido". */
export const labelWithCause = (label: string, cause: Transaction['cause']): string =>
  cause !== null && cause in causeLabels ? `${label}: ${causeLabels[cause]}` : label;

export const transactionStatusLabels: Record<Transaction['status'], string> = {
  PENDING: 'Pendente',
  COMPLETED: 'Concluído',
  REJECTED: 'Falhou',
};
