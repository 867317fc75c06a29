/** The placeholders that a template may use. The server fills them. */
export const placeholders = ['primeiro_nome', 'situacao_kyc', 'hoje', 'marca', 'suporte', 'recado'] as const;
export type Placeholder = (typeof placeholders)[number];

/** The placeholder for the text that an operator types for one message. */
export const FREE_TEXT: Placeholder = 'recado';

const NAMED = /\{\{([^{}]*)\}\}/g;

const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name);

const namesIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name = '']) => name.trim());

export const placeholdersIn = (text: string): Placeholder[] => namesIn(text).filter((name) => isPlaceholder(name));

/** Unknown placeholders such as `{{sobrenome}}`, and `{{` for unbalanced braces. */
export function wrongPlaceholders(text: string): string[] {
  const unknown = namesIn(text).filter((name) => !isPlaceholder(name));
  return /\{\{|\}\}/.test(text.replaceAll(NAMED, '')) ? [...unknown, '{{'] : unknown;
}

/** Replaces each placeholder with its value. Unknown placeholders stay. */
export const fillText = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replaceAll(NAMED, (whole, name: string) => {
    const known = name.trim();
    return isPlaceholder(known) ? values[known] : whole;
  });
