import { readTicketNumber } from '@raspasorte/contract';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { validate as isUuid } from 'uuid';
import { digitsOf } from '../../people/players/read-cpf.ts';

export type Recognised =
  | { as: 'cpf'; cpf: string }
  | { as: 'ticket'; number: string; boughtAtMs: number }
  | { as: 'id'; id: string }
  | { as: 'words'; text: string };

/** What somebody typed or pasted. Only a CPF with right check digits is one. */
export function recognise(text: string): Recognised {
  if (isUuid(text)) return { as: 'id', id: text.toLowerCase() };
  const ticket = readTicketNumber(text);
  if (ticket !== null) return { as: 'ticket', ...ticket };
  const digits = digitsOf(text);
  if (/^[\d.\-\s]+$/.test(text) && digits.length === 11 && cpfRule.isValid(digits)) return { as: 'cpf', cpf: digits };
  return { as: 'words', text };
}
