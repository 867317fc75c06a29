import { toCents } from '@raspasorte/contract';
import { describe, expect, test } from 'vitest';
import type { PrizeTableRow } from '../../products/product.ts';
import { prizeTableCsv, readPrizeTable } from './prize-table-csv.ts';

const rows: PrizeTableRow[] = [
  { id: 1, prize_cents: toCents(250), display_weight: 20, hit_rate_base: 0.0491, weight: 1 },
  { id: 2, prize_cents: toCents(1_000_000), display_weight: 1, hit_rate_base: 0.0001, weight: 3 },
];

describe('a prize table as a file', () => {
  test('is exported and imported without a difference', async () => {
    const text = await prizeTableCsv(rows).text();
    expect(text).toContain('2,50;20;0,0491;1\r\n');
    expect(readPrizeTable(text, rows)).toEqual({ rows });
  });

  test('brings new weights and rates, with decimal commas or points', () => {
    expect(readPrizeTable('Prêmio;Peso;Taxa\n2,50;33,5;0.05\n"10.000,00";2;0,0002\n', rows)).toEqual({
      rows: [
        { ...rows[0], display_weight: 33.5, hit_rate_base: 0.05 },
        { ...rows[1], display_weight: 2, hit_rate_base: 0.0002 },
      ],
    });
  });

  test('is read with the line that tells Excel its separator, and with rows of separators alone', () => {
    const text = 'sep=;\r\nPrêmio;Peso;Taxa\r\n2,50;33;0,05\r\n;;;\r\n';
    expect(readPrizeTable(text, rows)).toMatchObject({ rows: [{ display_weight: 33 }, {}] });
  });

  test.each([
    ['a prize that the table does not have', '3,00;1;0,05', 'Linha 2: não há prêmio de 3,00 nesta tabela.'],
    ['a weight outside of its range', '2,50;2000;0,05', 'Peso de exibição de R$ 2,50: valor fora da faixa.'],
    ['a rate that is no number', '2,50;20;muito', 'Taxa de acerto base de R$ 2,50: valor fora da faixa.'],
    ['nothing', '', 'O arquivo não tem linhas de prêmios.'],
  ])('is refused with %s', (_, line, problem) => {
    const reading = readPrizeTable(`Prêmio;Peso;Taxa\n${line}`, rows);
    expect('problem' in reading && reading.problem.replaceAll('\u00a0', ' ')).toBe(problem);
  });
});
