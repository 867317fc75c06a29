import { formatCount } from '../format/format-count.ts';

/**
 * What is wrong with a field, in the product's own words: those of the browser are in its own
 * language.
 */
export function invalidSentence({ validity, value, minLength, min, max, type }: HTMLInputElement): string {
  if (validity.valueMissing || (validity.patternMismatch && value.trim() === '')) return 'Preencha este campo.';
  if (validity.typeMismatch) return 'Informe um e-mail válido, como nome@exemplo.com.';
  if (validity.tooShort) return `Use pelo menos ${minLength} caracteres.`;
  if (validity.patternMismatch) return 'O código tem 6 dígitos.';
  if (type !== 'number') return 'Confira o que está neste campo.';
  if (validity.rangeUnderflow || validity.rangeOverflow) return rangeSentence(min, max);
  return 'Use um número inteiro.';
}

function rangeSentence(min: string, max: string): string {
  const [least, most] = [formatCount(Number(min)), formatCount(Number(max))];
  if (max === '') return `Use um número a partir de ${least}.`;
  return min === '' ? `Use um número até ${most}.` : `Use um número de ${least} a ${most}.`;
}

/** The first field of a form that keeps it from being sent. */
export const firstInvalid = (form: HTMLFormElement | null): Element | undefined =>
  [...(form?.elements ?? [])].find((each) => each instanceof HTMLInputElement && !each.validity.valid);
