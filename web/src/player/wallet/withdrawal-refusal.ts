import { BALANCE_RESERVED, MIN_WITHDRAWAL_CENTS, WITHDRAWAL_BELOW_MINIMUM } from '@raspasorte/contract';
import { isValidCpf } from '../../ui/format/cpf.ts';

interface Withdrawal {
  amountCents: number;
  /** Null where the player's CPF is known and the form does not ask for it. */
  cpf: string | null;
  /** Undefined while it is unknown: then the server decides. */
  balanceCents: number | undefined;
  /** The part of the balance that cannot be withdrawn. */
  reservedCents: number;
}

export interface WithdrawalRefusal {
  /** The field whose value is refused. */
  field: 'amount' | 'cpf';
  /** What the player reads. */
  sentence: string;
}

/** The reason why a withdrawal would be refused; null when there is none. */
export function withdrawalRefusal({ amountCents, cpf, balanceCents, reservedCents }: Withdrawal): WithdrawalRefusal | null {
  const ofAmount = (sentence: string): WithdrawalRefusal => ({ field: 'amount', sentence });
  if (amountCents < MIN_WITHDRAWAL_CENTS) return ofAmount(WITHDRAWAL_BELOW_MINIMUM);
  if (balanceCents !== undefined && amountCents > balanceCents) return ofAmount('Saldo insuficiente');
  if (balanceCents !== undefined && amountCents > balanceCents - reservedCents) return ofAmount(BALANCE_RESERVED);
  if (cpf !== null && !isValidCpf(cpf)) return { field: 'cpf', sentence: 'CPF inválido' };
  return null;
}
