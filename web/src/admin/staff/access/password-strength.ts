import { STAFF_PASSWORD_MIN } from '@raspasorte/contract';

export type Strength = { level: 0 | 1 | 2 | 3; words: string };

const kinds = [/[a-zà-ÿ]/, /[A-ZÀ-Þ]/, /\d/, /[^\p{L}\d]/u];
const strong = { length: 20, characters: 10 };
const good = { length: 15, characters: 8 };

/**
 * A hint while typing; the server decides what it accepts. Length counts most, and a good password
 * needs several different characters.
 */
export function passwordStrength(password: string): Strength {
  const characters = new Set(password).size;
  if (password.length < STAFF_PASSWORD_MIN) {
    const missing = STAFF_PASSWORD_MIN - password.length;
    return { level: 0, words: missing === 1 ? 'Falta 1 caractere' : `Faltam ${missing} caracteres` };
  }
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const bonus = variety >= 3 ? 3 : 0;
  if (password.length + bonus >= strong.length && characters >= strong.characters) return { level: 3, words: 'Senha forte' };
  if (password.length + bonus >= good.length && characters >= good.characters) return { level: 2, words: 'Senha boa' };
  return { level: 1, words: 'Senha fraca: use mais palavras' };
}
