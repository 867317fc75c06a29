/** What a template may name, and the server puts in its place. */
export const placeholders = ['primeiro_nome', 'situacao_kyc', 'hoje', 'marca', 'suporte', 'recado'] as const;
export type Placeholder = (typeof placeholders)[number];

/** What the operator types for one message. */
export const OWN_WORDS: Placeholder = 'recado';

const NAMED = /\{\{([^{}]*)\}\}/g;

const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name);

const namesIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name = '']) => name.trim());

export const placeholdersIn = (text: string): Placeholder[] => namesIn(text).filter((name) => isPlaceholder(name));

/** What is written like a placeholder and is none: `{{sobrenome}}`, a brace too few. */
export function wrongPlaceholders(text: string): string[] {
  const unknown = namesIn(text).filter((name) => !isPlaceholder(name));
  return /\{\{|\}\}/.test(text.replaceAll(NAMED, '')) ? [...unknown, '{{'] : unknown;
}

/** The text with each placeholder's value in its place. */
export const fillText = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replaceAll(NAMED, (whole, name: string) => {
    const known = name.trim();
    return isPlaceholder(known) ? values[known] : whole;
  });
