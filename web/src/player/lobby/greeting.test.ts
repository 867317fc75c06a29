import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

const at = (saoPauloTime: string) => new Date(`2026-11-21T${saoPauloTime}:00-03:00`);
const marina = { name: 'Marina', email: 'marina@exemplo.com' };

test('the salute follows the hour in São Paulo', () => {
  expect(greeting(at('11:59'), marina)).toBe('Bom dia, Marina');
  expect(greeting(at('12:00'), marina)).toBe('Boa tarde, Marina');
  expect(greeting(at('17:59'), marina)).toBe('Boa tarde, Marina');
  expect(greeting(at('18:00'), marina)).toBe('Boa noite, Marina');
});

test('without a name the part of the e-mail before the @ is used, and without both "Jogador"', () => {
  expect(greeting(at('09:00'), { name: ' ', email: 'ana@exemplo.com' })).toBe('Bom dia, ana');
  expect(greeting(at('09:00'), {})).toBe('Bom dia, Jogador');
});
