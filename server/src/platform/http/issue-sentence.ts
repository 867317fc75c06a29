import type * as z from 'zod';

type Limited = { origin: string; limit: number | bigint; isReached: boolean };

const units: Partial<Record<string, readonly [one: string, several: string]>> = {
  string: [' caractere', ' caracteres'],
  array: [' item', ' itens'],
};

function written({ origin, limit }: Limited): string {
  const [one, several] = units[origin] ?? ['', ''];
  return limit.toLocaleString('pt-BR') + (Number(limit) === 1 ? one : several);
}

const least = (it: Limited): string => `${it.isReached ? 'O mínimo é' : 'Deve ser maior que'} ${written(it)}.`;
const most = (it: Limited): string => `${it.isReached ? 'O máximo é' : 'Deve ser menor que'} ${written(it)}.`;

/**
 * What is wrong with a value, where its schema has no sentence of its own. Operators read it beside
 * the field, and clients in the answer.
 */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'Falta este valor.';
  if (issue.code === 'invalid_type') return 'O valor não é do tipo esperado.';
  if (issue.code === 'too_small')
    return least({ origin: issue.origin, limit: issue.minimum, isReached: issue.inclusive !== false });
  if (issue.code === 'too_big') return most({ origin: issue.origin, limit: issue.maximum, isReached: issue.inclusive !== false });
  if (issue.code === 'unrecognized_keys') return `Campo desconhecido: ${issue.keys.join(', ')}.`;
  if (issue.code !== 'invalid_format') return 'O valor não é aceito.';
  return issue.format === 'datetime' || issue.format === 'date' ? 'A data não é válida.' : 'O formato não é o esperado.';
}
