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

test('each placeholder is filled once, with or without spaces, and what fills it is not read again', () => {
  expect(fillText('{{primeiro_nome}}, {{ recado }}. {{primeiro_nome}}', values)).toBe('Ana, tudo {{certo}}. Ana');
});

test('what is written like a placeholder and is none is found', () => {
  expect(wrongPlaceholders('Olá, {{primeiro_nome}}: {{sobrenome}}')).toEqual(['sobrenome']);
  expect(wrongPlaceholders('Olá, {{primeiro_nome}')).toEqual(['{{']);
  expect(wrongPlaceholders('Custa {muito}')).toEqual([]);
  expect(placeholdersIn('{{ hoje }} {{nada}}')).toEqual(['hoje']);
});
