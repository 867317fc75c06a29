import { readMoney } from '../kit/fields/read-money.ts';

const LEAST_CENTS = 100;

/** Reads "30", "30,00" or "1.500" as reais. */
export function readAmount(text: string): { reais: number } | { error: string } {
  const [, sign, amount = ''] = /^(-?)(.*)$/.exec(text.trim()) ?? [];
  const cents = readMoney(amount);
  if (cents === null) return { error: 'Valor inválido' };
  if (sign === '-' || cents === 0) return { error: 'Informe um valor maior que 0, ex: 30,00' };
  return cents >= LEAST_CENTS ? { reais: cents / 100 } : { error: 'Informe pelo menos R$ 1,00' };
}
