import { parseMoney } from '../../../ui/format/parse-money.ts';

const AMOUNT = /^(?:R\$\s*)?(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:[.,]\d{0,2})?$/;

/**
 * Reads "50", "1.234,5" or "R$ 50,00" as reais and returns cents; null for anything else, such as
 * "-50" or "0,005".
 */
export const readMoney = (text: string): number | null => (AMOUNT.test(text.trim()) ? parseMoney(text) : null);
