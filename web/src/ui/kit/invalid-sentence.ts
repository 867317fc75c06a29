/**
 * What is wrong with a field, in the product's own words: those of the browser are in its own
 * language.
 */
export function invalidSentence({ validity, minLength, validationMessage }: HTMLInputElement): string {
  if (validity.valueMissing) return 'Preencha este campo.';
  if (validity.typeMismatch) return 'Informe um e-mail válido, como nome@exemplo.com.';
  if (validity.tooShort) return `Use pelo menos ${minLength} caracteres.`;
  if (validity.patternMismatch) return 'O código tem 6 dígitos.';
  return validationMessage;
}

/** The first field of a form that keeps it from being sent. */
export const firstInvalid = (form: HTMLFormElement | null): Element | undefined =>
  [...(form?.elements ?? [])].find((each) => each instanceof HTMLInputElement && !each.validity.valid);
