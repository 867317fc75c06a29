import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CsvCell } from '@raspasorte/contract/csv';
import { csvText } from './csv.ts';

async function write(header: string[], ...batches: CsvCell[][][]): Promise<string> {
  const parts: string[] = [];
  for await (const part of csvText({ header, batches: later(batches) })) parts.push(part);
  return parts.join('');
}

async function* later<Batch>(batches: Batch[]): AsyncGenerator<Batch> {
  for (const batch of batches) yield batch;
}

const line = async (...cells: CsvCell[]): Promise<string> => (await write(['a'], [cells])).slice('\uFEFFa\r\n'.length, -2);

/** The cells that a spreadsheet reads from one line, by RFC 4180 with semicolons. */
function readCells(text: string): string[] {
  return [...`${text};`.matchAll(/(?:"((?:[^"]|"")*)"|([^;"]*));/g)].map(
    ([, inQuotes, plain]) => inQuotes?.replaceAll('""', '"') ?? plain ?? '',
  );
}

test('a file begins with the byte order mark and its header, and each row ends in CRLF', async () => {
  expect(await write(['Data', 'Valor'], [['hoje', 1]], [], [['ontem', 2]])).toBe('\uFEFFData;Valor\r\nhoje;1\r\nontem;2\r\n');
});

test('amounts are written from their cents with a decimal comma, and may be negative', async () => {
  const cents = [0, 5, 99, 100, -5, -1250, 9_007_199_254_740_991];
  expect(await line(...cents.map((each) => ({ cents: each })))).toBe('0,00;0,05;0,99;1,00;-0,05;-12,50;90071992547409,91');
});

test('numbers have a decimal comma, and nothing is an empty cell', async () => {
  expect(await line(0.97, -3, null, '')).toBe('0,97;-3;;');
});

test('a cell with a semicolon, a quote or a line break is quoted', async () => {
  expect(await line('a;b', 'say "no"', 'two\nlines', 'plain, text')).toBe('"a;b";"say ""no""";"two\nlines";plain, text');
});

test.each(['123456789012345678', '000123', '507199000000000011e77433', '12E5'])(
  'the id %j stays text, and is not rounded as a number',
  async (id) => {
    expect(await line(id)).toBe(`'${id}`);
  },
);

test.each(['2026', '12,5', '0', 'E123', '12e', '30/11/2026'])('the text %j is written as it is', async (text) => {
  expect(await line(text)).toBe(text);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n', '  =1', '＝1', '－1'])(
  'text that a spreadsheet could calculate stays text: %j',
  async (text) => {
    expect(readCells(await line(text))).toEqual([`'${text}`]);
  },
);

test('whatever text goes in comes out of its own cell, at most with an apostrophe before it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 6 }), async (texts) => {
      const cells = readCells(await line(...texts));
      expect(cells.map((cell, index) => (texts[index] === cell ? cell : cell.slice(1)))).toEqual(texts);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});
