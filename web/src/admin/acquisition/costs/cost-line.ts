import { MAX_COST_DAYS, MAX_SOURCE_WORD_LENGTH } from '@raspasorte/contract/admin';
import type { RequestBody } from '@raspasorte/contract';

type Sent = RequestBody<'saveAcquisitionCosts'>['costs'][number];
export type CostLine = { [Key in keyof Sent]-?: NonNullable<Sent[Key]> };
/** A cost as it was typed or read from a file, not checked yet. */
export type DraftLine = Omit<CostLine, 'first_day' | 'last_day' | 'amount_cents'> & {
  first_day: string | null;
  last_day: string | null;
  amount_cents: number | null;
};

const DAY_MS = 86_400_000;
const words = [
  ['source', 'Origem'],
  ['medium', 'Mídia'],
  ['campaign', 'Campanha'],
  ['affiliate', 'Afiliado'],
] as const;

/**
 * The checked line, or one sentence about what is wrong with it. The server applies the same rules.
 */
export function checkCost(draft: DraftLine): { line: CostLine } | { problem: string } {
  const { first_day: first, last_day: last, amount_cents: cents } = draft;
  if (draft.source === '' || draft.source === '*') return { problem: 'falta a origem' };
  const long = words.find(([word]) => draft[word].length > MAX_SOURCE_WORD_LENGTH);
  if (long !== undefined) return { problem: `${long[1]} tem mais de ${MAX_SOURCE_WORD_LENGTH} caracteres` };
  if (first === null || last === null) return { problem: 'a data não existe; escreva como 31/12/2026' };
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1) return { problem: 'o fim vem antes do início' };
  if (days > MAX_COST_DAYS) return { problem: `o período passa de ${MAX_COST_DAYS} dias` };
  if (cents === null || cents === 0) return { problem: 'o valor não é uma quantia maior que zero' };
  return { line: { ...draft, first_day: first, last_day: last, amount_cents: cents } };
}
