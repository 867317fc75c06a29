import { BALANCE_RESERVED } from '@raspasorte/contract';
import { isValidCpf } from '../../ui/format/cpf.ts';

export const MINIMUM_WITHDRAWAL_CENTS = 1000;

interface Withdrawal {
  amountCents: number;
  /** Null where the player's CPF is known and the form does not ask for it. */
  cpf: string | null;
  /** Undefined while it is unknown: then the server decides. */
  balanceCents: number | undefined;
  /** The part of the balance that cannot be withdrawn. */
  reservedCents: number;
}

/**
 * The reason why a withdrawal would be refused, as the sentence that the player reads; null when
 * there is none.
 */
export function withdrawalRefusal({ amountCents, cpf, balanceCents, reservedCents }: Withdrawal): string | null {
  if (amountCents < MINIMUM_WITHDRAWAL_CENTS) return 'Valor mínimo para saque: R$ 10,00';
  if (balanceCents !== undefined && amountCents > balanceCents) return 'Saldo insuficiente';
  if (balanceCents !== undefined && amountCents > balanceCents - reservedCents) return BALANCE_RESERVED;
  if (cpf !== null && !isValidCpf(cpf)) return 'CPF inválido';
  return null;
}
