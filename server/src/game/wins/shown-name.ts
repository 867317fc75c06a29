import { isOffensive } from './offences.ts';

/** Shown instead of a name that must not be shown in public. */
const ANYBODY = 'Jogador';
const LONGEST_FIRST_NAME = 20;
/** Matches a first name that is an address, or is written so that people read it as one. */
const addressLike = /[^\p{L}\p{M}'’-]|www|http|gmail|hotmail|outlook|yahoo|icloud|(?:ponto|dot)com|com(?:br)?$|bet$/iu;

/** First name and the initial of the last one; nothing that could be an address or an offence. */
export function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const isShown = first !== '' && first.length <= LONGEST_FIRST_NAME && !addressLike.test(first) && !isOffensive(name);
  if (!isShown) return ANYBODY;
  const initial = /\p{L}/u.exec(others.at(-1) ?? '')?.[0];
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase('pt-BR')}.`;
}
