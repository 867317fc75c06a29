import { adminTransactionTypes, type AdminTransactionType } from '@raspasorte/contract/admin';
import type { TransactionsSearch } from './transactions-search.ts';

const typeLabels: Record<AdminTransactionType, string> = { DEPOSIT: 'Depósitos', WITHDRAW: 'Saques' };

export const everything = { value: 'all', label: 'Todos' } as const;
export const typeOptions = [everything, ...adminTransactionTypes.map((value) => ({ value, label: typeLabels[value] }))] as const;

/** The parameters of the address that the server filters by, without those that are not set. */
export function transactionFilters({ type, status, flag, user_q, external_id, from, to }: TransactionsSearch) {
  return {
    ...(type !== undefined && { type }),
    ...(status !== undefined && { status }),
    ...(flag !== undefined && { flag }),
    ...(user_q !== undefined && { user_q }),
    ...(external_id !== undefined && { external_id }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}
