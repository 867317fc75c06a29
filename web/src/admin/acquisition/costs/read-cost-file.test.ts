import { csvLine } from '@raspasorte/contract/csv';
import { expect, test } from 'vitest';
import { readCostFile } from './read-cost-file.ts';

const file = (...lines: string[]) => `\uFEFFOrigem;Mídia;Campanha;Afiliado;De;Até;Valor\r\n${lines.join('\r\n')}\r\n`;
const good = 'google;cpc;natal;;01/11/2026;30/11/2026;1.234,50';

test('a file from a spreadsheet is read, with quotes and empty lines', () => {
  expect(readCostFile(file(good, '', '"rádio; local";;;"J ""10""";2026-12-01;2026-12-01;R$ 50'))).toEqual({
    costs: [
      {
        source: 'google',
        medium: 'cpc',
        campaign: 'natal',
        affiliate: '',
        first_day: '2026-11-01',
        last_day: '2026-11-30',
        amount_cents: 123_450,
      },
      {
        source: 'rádio; local',
        medium: '',
        campaign: '',
        affiliate: 'J "10"',
        first_day: '2026-12-01',
        last_day: '2026-12-01',
        amount_cents: 5000,
      },
    ],
  });
});

test('a campaign is the same whether its id comes from the ad platform or out of a file of ours', () => {
  const [ours = ''] = csvLine(['120210000000000017']).split('\r\n');
  expect(ours).toBe("'120210000000000017");
  for (const campaign of [ours, '120210000000000017'])
    expect(readCostFile(file(good.replace('natal', campaign)))).toMatchObject({ costs: [{ campaign: '120210000000000017' }] });
});

test('columns may stand in another order, with commas between them', () => {
  const text = 'valor,origem,mídia,campanha,afiliado,de,até\n10.50,kwai,,,,2026-01-01,2026-01-31\n';
  expect(readCostFile(text)).toMatchObject({ costs: [{ source: 'kwai', amount_cents: 1050, last_day: '2026-01-31' }] });
});

test.each([
  ['semicolons', 'sep=;\r\nOrigem;Mídia;Campanha;Afiliado;De;Até;Valor\r\ngoogle;;;;01/11/2026;30/11/2026;10,50'],
  ['commas', 'SEP=,\nOrigem,Mídia,Campanha,Afiliado,De,Até,Valor\ngoogle,,,,01/11/2026,30/11/2026,"10,50"'],
])('a file whose first line tells Excel that %s separate is read, and that line is not counted', (_, text) => {
  expect(readCostFile(text)).toMatchObject({ costs: [{ source: 'google', amount_cents: 1050 }] });
  expect(readCostFile(`${text.slice(0, text.lastIndexOf('google'))}x`)).toMatchObject({ problems: [{ line: 2 }] });
});

test.each([
  [';cpc;;;01/11/2026;30/11/2026;10', 'falta a origem'],
  ['google;;;;31/02/2026;30/11/2026;10', 'a data não existe; escreva como 31/12/2026'],
  ['google;;;;02/11/2026;01/11/2026;10', 'o fim vem antes do início'],
  ['google;;;;01/01/2025;30/11/2026;10', 'o período passa de 366 dias'],
  ['google;;;;01/11/2026;30/11/2026;-10', 'o valor não é uma quantia maior que zero'],
  ['google;;;;01/11/2026;30/11/2026;', 'o valor não é uma quantia maior que zero'],
  ['google;;;;01/11/2026;30/11/2026;1.000.000.001,00', 'o valor não é uma quantia maior que zero'],
  [`google;;${'x'.repeat(61)};;01/11/2026;30/11/2026;10`, 'Campanha tem mais de 60 caracteres'],
  [good.toUpperCase(), 'repete a origem e os dias da linha 2'],
])('the wrong line %j refuses the file, and is reported by its number', (line, problem) => {
  const reading = readCostFile(file(good, line));
  expect(reading).toEqual({ problems: [{ line: 3, problem }] });
});

test('every wrong line is reported', () => {
  expect(readCostFile(file('a;;;;x;x;1', good, 'b;;;;01/01/2026;01/01/2026;zero'))).toMatchObject({
    problems: [{ line: 2 }, { line: 4 }],
  });
});

test.each([
  ['', 'faltam as colunas Origem, Mídia, Campanha, Afiliado, De, Até, Valor'],
  ['Origem;Mídia;Campanha;Afiliado;De;Valor', 'falta a coluna Até'],
  [file(), 'o arquivo não tem nenhum custo'],
  [file(...Array.from({ length: 1001 }, () => good)), 'o arquivo tem mais de 1000 custos; divida-o'],
])('the file %# has no costs to read', (text, problem) => {
  expect(readCostFile(text)).toEqual({ problems: [{ line: 1, problem }] });
});
