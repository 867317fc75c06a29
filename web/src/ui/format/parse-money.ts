const LARGEST_CENTS = 999_999_999_99;

/** Ends with a digit: the full stop of a sentence would hide that its decimals are the last two. */
const FIRST_AMOUNT = /[.,]?\d(?:[\d.,\p{Zs}]*\d)?/u;

/**
 * Reads the first amount of a text that somebody pastes: "1.234,56", "1234.56", "R$ 50", "1.500". A
 * last separator followed by one or two digits is the decimal one, whether point or comma. Returns
 * cents, or null when the text holds no amount or one that is too large.
 */
export function parseMoney(text: string): number | null {
  const [amount] = FIRST_AMOUNT.exec(text) ?? [];
  if (amount === undefined) return null;
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  return cents <= LARGEST_CENTS ? cents : null;
}

/**
 * Reads an amount in calculator style: typed digits shift in from the right, so "1", "12", "125"
 * read 0,01, 0,12, 1,25. Returns cents, capped at the largest amount, or null when there are no
 * digits.
 */
export function shiftDigits(text: string): number | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (digits === '') return null;
  return Math.min(Number(digits), LARGEST_CENTS);
}
