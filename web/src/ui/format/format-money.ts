import { once } from '../once.ts';

/** Created on first use: the first formatter of a page takes a phone some 60 ms. */
const reais = once(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }));

/**
 * Cents as a decimal string, which Intl formats exactly; `cents / 100` would round large amounts.
 */
export function centsToDecimal(amountCents: number): `${number}` {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  const sign = amountCents < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}

/**
 * 12850 → "R$ 128,50", -500 → "− R$ 5,00": with no-break spaces, and a true minus sign where Intl
 * writes a hyphen.
 */
export function formatMoney(amountCents: number): string {
  return (amountCents < 0 ? '−\u00a0' : '') + reais().format(centsToDecimal(Math.abs(amountCents)));
}

/** With a sign also where it is a gain: "+ R$ 5,00", "− R$ 5,00", "R$ 0,00". */
export const formatResult = (netCents: number): string => (netCents > 0 ? '+\u00a0' : '') + formatMoney(netCents);

const decimal = once(() => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }));

/** 128550 → "1.285,50", the form of an input field. */
export function formatAmount(amountCents: number): string {
  return decimal().format(centsToDecimal(amountCents));
}
