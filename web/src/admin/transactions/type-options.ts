import { adminTransactionTypes, type AdminTransactionType } from '@raspasorte/contract/admin';

const typeLabels: Record<AdminTransactionType, string> = { DEPOSIT: 'Depósitos', WITHDRAW: 'Saques' };

export const everything = { value: 'all', label: 'Todos' } as const;
export const typeOptions = [everything, ...adminTransactionTypes.map((value) => ({ value, label: typeLabels[value] }))] as const;
