import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { Refusal } from '../../platform/http/refusal.ts';

/** The digits of a CPF or CNPJ as it is written. */
export const digitsOf = (document: string | null | undefined): string => (document ?? '').replaceAll(/\D/g, '');

/** After too many CPFs of others, a player may name another one the next day. */
export const CPF_RETRY_SECONDS = 86_400;

/** The eleven digits of a CPF, with or without its dots and dash. Refusal: cpf_invalid. */
export function readCpf(text: string): string {
  const digits = digitsOf(text);
  if (digits.length !== 11 || !cpfRule.isValid(digits)) throw new Refusal('cpf_invalid');
  return digits;
}
