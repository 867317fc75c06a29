/**
 * Stands for typed text that is no amount, unlike null for an empty field. It is outside of every
 * range, so that it is never taken for an amount.
 */
export const UNREADABLE_AMOUNT = -1;

/** What a field says about text that is no amount. */
export const amountError = (cents: number | null): string | undefined =>
  cents === UNREADABLE_AMOUNT ? 'Valor inválido' : undefined;
