import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0],
  ['onze letras', 0],
  ['aaaaaaaaaaaa', 1],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaa', 1],
  ['doze letrass', 1],
  ['Doze-letras1', 2],
  ['quatro palavras', 2],
  ['cavalo bateria grampo certo', 3],
  ['Tr0ub4dor&3-longa!', 3],
])('the password %s has level %i', (password, level) => {
  expect(passwordStrength(password).level).toBe(level);
});

test('the missing characters are counted', () => {
  expect(passwordStrength('onze letras').words).toBe('Falta 1 caractere');
  expect(passwordStrength('curta').words).toBe('Faltam 7 caracteres');
});
