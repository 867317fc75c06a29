import { prizeRanges } from '@raspasorte/contract/admin';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { csvFile } from '../../kit/values/csv-file.ts';
import { csvLines, isEmptyLine } from '../../kit/values/csv-lines.ts';
import type { PrizeTableRow } from '../../products/product.ts';

const header = ['Prêmio', 'Peso de exibição', 'Taxa de acerto base', 'weight'];

/** `weight` is an old column without any effect, kept for other programs that import tables. */
export const prizeTableCsv = (rows: readonly PrizeTableRow[]): Blob =>
  csvFile([header, ...rows.map((row) => [{ cents: row.prize_cents }, row.display_weight, row.hit_rate_base, row.weight])]);

type Reading = { rows: PrizeTableRow[] } | { problem: string };

/**
 * The rows with the values of a file in the format above. Every row of the file must exist in the
 * table and keep within the ranges.
 */
export function readPrizeTable(text: string, rows: readonly PrizeTableRow[]): Reading {
  const lines = csvLines(text).filter((cells) => !isEmptyLine(cells));
  const read = new Map<number, PrizeTableRow>(rows.map((row) => [row.prize_cents, row]));
  for (const [index, [prize = '', weight = '', rate = '']] of lines.slice(1).entries()) {
    const cents = Math.round(readNumber(prize) * 100);
    const row = read.get(cents);
    if (!row) return { problem: `Linha ${index + 2}: não há prêmio de ${prize} nesta tabela.` };
    const values = { display_weight: readNumber(weight), hit_rate_base: readNumber(rate) };
    for (const column of ['display_weight', 'hit_rate_base'] as const) {
      const { min, max, label } = prizeRanges[column];
      const isUnchanged = values[column] === row[column];
      if (!isUnchanged && !(values[column] >= min && values[column] <= max)) {
        return { problem: `${label} de ${formatMoney(cents)}: valor fora da faixa.` };
      }
    }
    read.set(cents, { ...row, ...values });
  }
  if (lines.length < 2) return { problem: 'O arquivo não tem linhas de prêmios.' };
  return { rows: [...read.values()] };
}

/** "1.234,5" and "1234.5"; NaN for anything else. */
function readNumber(cell: string): number {
  const text = cell.trim();
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  return /^\d+(\.\d+)?(e-?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN;
}
