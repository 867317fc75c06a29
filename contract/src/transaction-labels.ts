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

export const transactionStatusLabels: Record<Transaction['status'], string> = {
  PENDING: 'Pendente',
  COMPLETED: 'Concluído',
  REJECTED: 'Falhou',
};
