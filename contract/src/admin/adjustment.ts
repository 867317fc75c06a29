import { toCents } from '../money.ts';
import type { RefusalCode } from '../refusals.ts';

export const MIN_ADJUSTMENT_CENTS = toCents(100);
export const MAX_ADJUSTMENT_CENTS = toCents(100_000_000);

export const adjustmentOperations = ['add', 'remove'] as const;
export type AdjustmentOperation = (typeof adjustmentOperations)[number];

/**
 * Why an amount is refused for every balance, or null if it is allowed. NaN stands for input that
 * is not a number.
 */
export function amountRefusal(amountCents: number): RefusalCode | null {
  if (Number.isNaN(amountCents)) return 'amount_invalid';
  if (amountCents < MIN_ADJUSTMENT_CENTS) return 'adjustment_below_minimum';
  if (amountCents > MAX_ADJUSTMENT_CENTS) return 'adjustment_above_maximum';
  return Number.isSafeInteger(amountCents) ? null : 'adjustment_overflow';
}

type Wish = { operation: AdjustmentOperation; amountCents: number; balanceCents: number };

/**
 * The balance after the adjustment, or why it is refused. A preview only: the server decides with
 * the current balance.
 */
export function previewAdjustment(wish: Wish): { balanceCents: number } | { refusal: RefusalCode } {
  const refusal = amountRefusal(wish.amountCents);
  if (refusal !== null) return { refusal };
  const balanceCents = wish.balanceCents + (wish.operation === 'add' ? wish.amountCents : -wish.amountCents);
  if (balanceCents < 0) return { refusal: 'insufficient_balance' };
  if (balanceCents > Number.MAX_SAFE_INTEGER) return { refusal: 'balance_too_large' };
  return Number.isSafeInteger(balanceCents) ? { balanceCents } : { refusal: 'adjustment_overflow' };
}

/**
 * The sentence for a removal above the balance. Players see a shorter sentence for the same refusal
 * code when they buy.
 */
export const ADJUSTMENT_NOT_COVERED = 'Saldo insuficiente para esta operação';
