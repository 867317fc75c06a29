import { readTicketNumber } from '@raspasorte/contract';
import { maskedCpfDigits } from '@raspasorte/contract/admin';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { validate as isUuid } from 'uuid';
import { digitsOf } from '../../people/players/read-cpf.ts';

export type Recognised =
  | { as: 'cpf'; cpf: string }
  | { as: 'masked-cpf'; middle: string }
  | { as: 'ticket'; number: string; boughtAtMs: number }
  | { as: 'id'; id: string }
  | { as: 'words'; text: string };

/** Recognises what somebody typed or pasted. A CPF counts only with valid check digits. */
export function recognise(text: string): Recognised {
  if (isUuid(text)) return { as: 'id', id: text.toLowerCase() };
  const ticket = readTicketNumber(text);
  if (ticket !== null) return { as: 'ticket', ...ticket };
  const middle = maskedCpfDigits(text);
  if (middle !== null) return { as: 'masked-cpf', middle };
  const digits = digitsOf(text);
  if (/^[\d.\-\s]+$/.test(text) && digits.length === 11 && cpfRule.isValid(digits)) return { as: 'cpf', cpf: digits };
  return { as: 'words', text };
}
