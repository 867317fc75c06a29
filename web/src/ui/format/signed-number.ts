/** Writes a number below zero with a true minus sign, as amounts have it. Intl writes a hyphen. */
export const trueMinus = (number: string): string => number.replace('-', '−');

/**
 * A format for changes and deviations, with a sign also where it is a gain: "+1,25", "−1,25",
 * "0,00".
 */
export function signedNumber(options?: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat('pt-BR', { ...options, signDisplay: 'exceptZero' });
  return (value) => trueMinus(format.format(value));
}
