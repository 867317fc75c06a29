import type { RouteTable } from '../../route-table.ts';

export const adminTransactionRoutes = {
  listAdminTransactions: { method: 'GET', path: '/api/functions/admin-transactions-api' },
} as const satisfies RouteTable;

export type AdminTransactionRouteName = keyof typeof adminTransactionRoutes;

/** The CSV file of the list is not a JSON route, so it is not in the table. */
export const TRANSACTIONS_EXPORT_PATH = '/api/functions/admin-transactions-api/export';

export const adminTransactionTypes = ['DEPOSIT', 'WITHDRAW'] as const;
export type AdminTransactionType = (typeof adminTransactionTypes)[number];

export const adminTransactionStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'FAILED'] as const;
export type AdminTransactionStatus = (typeof adminTransactionStatuses)[number];

/** Why an operator should check a transaction. */
export const adminTransactionFlags = [
  'late',
  'different_amount',
  'double',
  'paid_after_refund',
  'third_party',
  'other_cpf',
  'unproven_payer',
] as const;
export type AdminTransactionFlag = (typeof adminTransactionFlags)[number];

/** The labels of deposits and withdrawals for operators, on screens and in exports. */
export const adminTransactionTypeLabels: Record<AdminTransactionType, string> = { DEPOSIT: 'DEPÓSITO', WITHDRAW: 'SAQUE' };

export const adminTransactionStatusLabels: Record<AdminTransactionStatus, string> = {
  PENDING: 'Aguardando pagamento',
  APPROVED: 'Pago',
  REJECTED: 'Cancelado',
  FAILED: 'Falhou',
};

export const adminTransactionFlagLabels: Record<AdminTransactionFlag, string> = {
  late: 'Pago após o vencimento',
  different_amount: 'Valor diferente',
  double: 'Pagamento em dobro',
  paid_after_refund: 'Pago após o estorno',
  third_party: 'Conta de terceiro',
  other_cpf: 'CPF de outra conta',
  unproven_payer: 'Pagador não comprovado',
};

/** The mark of a withdrawal that waits for an operator. */
export const adminTransactionAwaitsLabel = 'A aprovar';

/** What became of a deposit that the payer's bank demands back. */
export const adminTransactionDisputeLabels = {
  open: 'Contestado',
  won: 'Contestação ganha',
  lost: 'Devolvido ao pagador',
} as const;
