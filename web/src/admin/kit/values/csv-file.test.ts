import { expect, test } from 'vitest';
import { csvText } from './csv-file.ts';

test('a CSV has a byte order mark, semicolons, decimal commas and CRLF, and money to the cent', () => {
  expect(
    csvText([
      ['Prêmio', 'Quantidade'],
      [{ cents: 1_000_000 }, 3],
      [{ cents: 250 }, 0.5],
    ]),
  ).toBe('\uFEFFPrêmio;Quantidade\r\n10000,00;3\r\n2,50;0,5\r\n');
});

test('text that a spreadsheet would run as a formula stays text', () => {
  expect(csvText([['=1+1', 'a;b', 'say "oi"']])).toBe('\uFEFF\'=1+1;"a;b";"say ""oi"""\r\n');
});
