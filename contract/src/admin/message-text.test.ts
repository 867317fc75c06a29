import { expect, test } from 'vitest';
import { fillText, placeholdersIn, wrongPlaceholders } from './message-text.ts';

const values = {
  primeiro_nome: 'Ana',
  situacao_kyc: 'Verificado',
  hoje: '14/03/2026',
  marca: 'RaspaSorte',
  suporte: 'suporte@example.com',
  recado: 'tudo {{certo}}',
};

test('each placeholder is filled, with or without spaces, and braces inside a filled value are not filled again', () => {
  expect(fillText('{{primeiro_nome}}, {{ recado }}. {{primeiro_nome}}', values)).toBe('Ana, tudo {{certo}}. Ana');
});

test('an unknown or malformed placeholder is reported', () => {
  expect(wrongPlaceholders('Olá, {{primeiro_nome}}: {{sobrenome}}')).toEqual(['sobrenome']);
  expect(wrongPlaceholders('Olá, {{primeiro_nome}')).toEqual(['{{']);
  expect(wrongPlaceholders('Custa {muito}')).toEqual([]);
  expect(placeholdersIn('{{ hoje }} {{nada}}')).toEqual(['hoje']);
});
