import { formatMoney } from './format-money.ts';
import { once } from '../once.ts';

const wholeReais = once(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 }));

/**
 * The shortest exact text of a prize, for cells and tiles: "R$ 2,50", "R$ 25", "R$ 10 mil". It
 * never rounds.
 */
export function formatPrize(amountCents: number): string {
  if (amountCents % 100 !== 0) return formatMoney(amountCents);
  const amount = amountCents / 100;
  if (amount === 0 || amount % 1000 !== 0) return wholeReais().format(amount);
  if (amount % 1_000_000 !== 0) return `${wholeReais().format(amount / 1000)} mil`;
  return `${wholeReais().format(amount / 1_000_000)} ${amount === 1_000_000 ? 'milhão' : 'milhões'}`;
}
