import { expect, test } from 'vitest';
import { isPersonName, PERSON_NAME_MAX } from './person-name.ts';

test.each([
  'Marina Souza',
  'Ana Luíza d’Ávila-Gonçalves',
  "Conceição D'Angelo",
  'J.P. Souza',
  'João da Silva Jr.',
  'Dra. Inês',
  'Souza, Maria',
  'Nguyễn Thị Hà',
  'Łukasz Øster',
  'محمد',
  '李小龙',
  'Jogador 12',
  'É',
  'a'.repeat(PERSON_NAME_MAX),
])('%s can be a name', (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each([
  '',
  ' ',
  '...',
  '12345',
  'https://golpe.example',
  'Ganhe em golpe.example',
  'golpe.com',
  'visite www golpe',
  'ana@example.com',
  '<b>Ana</b>',
  'Ana > todos',
  'Ana\nSeu prêmio',
  'Ana\r\nBcc: x',
  'Ana\tSouza',
  'Ana\u0000',
  'Ana\u202Eazuos',
  'Ana\u2066Souza',
  'Ana\u200BSouza',
  'Ana\u2028Souza',
  'Ana\uFEFF',
  // Letters and marks, for Unicode, that show nothing.
  '\u3164',
  'Ana\u034FSouza',
  'golpe.\u034Fcom',
  'Ana\u{E0101}',
  'golpe。example',
  'Ana \\\\golpe',
  'Prêmio: clique',
  'Ana 🎰',
  `Z${'\u0301'.repeat(8)}algo`,
  '=HYPERLINK("x")',
  'a'.repeat(PERSON_NAME_MAX + 1),
])('%j cannot', (name) => {
  expect(isPersonName(name)).toBe(false);
});
