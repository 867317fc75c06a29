import { MAX_COSTS } from '@raspasorte/contract/admin';
import { readMoney } from '../../kit/fields/read-money.ts';
import { checkCost } from './cost-line.ts';
import type { CostLine } from './cost-line.ts';

export const costFileHeader = ['Origem', 'Mídia', 'Campanha', 'Afiliado', 'De', 'Até', 'Valor'] as const;

export interface CostProblem {
  /** The line number as a spreadsheet shows it: the header is line 1. */
  line: number;
  problem: string;
}
type Reading = { costs: CostLine[] } | { problems: CostProblem[] };

/** Spreadsheets save rows that are empty, or were once filled, as separators alone. */
const EMPTY = /^[;,\s]*$/;

const refuseFile = (problem: string): Reading => ({ problems: [{ line: 1, problem }] });

/**
 * All costs of a CSV file, or everything that is wrong with it. One wrong line refuses the whole
 * file.
 */
export function readCostFile(text: string): Reading {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = header.includes(';') ? ';' : ',';
  const names = cellsOf(header, separator).map((name) => name.toLowerCase());
  const missing = costFileHeader.filter((name) => !names.includes(name.toLowerCase()));
  if (missing.length > 0)
    return refuseFile(`${missing.length === 1 ? 'falta a coluna' : 'faltam as colunas'} ${missing.join(', ')}`);
  const filled = lines.map((line, index) => ({ line, number: index + 2 })).filter(({ line }) => !EMPTY.test(line));
  if (filled.length === 0) return refuseFile('o arquivo não tem nenhum custo');
  if (filled.length > MAX_COSTS) return refuseFile(`o arquivo tem mais de ${MAX_COSTS} custos; divida-o`);
  const seen = new Map<string, number>();
  const costs: CostLine[] = [];
  const problems: CostProblem[] = [];
  for (const { line, number } of filled) {
    const result = readLine(cellsOf(line, separator), names);
    if ('problem' in result) {
      problems.push({ line: number, problem: result.problem });
      continue;
    }
    const key = keyOf(result.line);
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, number);
    else problems.push({ line: number, problem: `repete a origem e os dias da linha ${earlier}` });
    costs.push(result.line);
  }
  return problems.length > 0 ? { problems } : { costs };
}

function readLine(cells: readonly string[], names: readonly string[]) {
  const cell = (name: (typeof costFileHeader)[number]) => cells[names.indexOf(name.toLowerCase())] ?? '';
  return checkCost({
    source: cell('Origem'),
    medium: cell('Mídia'),
    campaign: cell('Campanha'),
    affiliate: cell('Afiliado'),
    first_day: readDay(cell('De')),
    last_day: readDay(cell('Até')),
    amount_cents: readMoney(cell('Valor')),
  });
}

const keyOf = ({ source, medium, campaign, affiliate, first_day: first, last_day: last }: CostLine): string =>
  JSON.stringify([source, medium, campaign, affiliate, first, last]).toLowerCase();

/**
 * Splits one line into cells. A quoted cell may contain the separator and doubled quotes. Drops the
 * apostrophe that CSV exports put before text that a spreadsheet would run as a formula.
 */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]!;
    if (isQuoted && sign === '"' && line[at + 1] === '"') {
      cells[cells.length - 1] += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.trim().replace(/^'(?=[=+\-@])/, ''));
}

/** "31/12/2026" or "2026-12-31"; null where there is no such day. */
function readDay(text: string): string | null {
  const brazilian = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [, date = '', month = '', year = ''] = brazilian ?? [];
  const day = brazilian ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  return isDay ? day : null;
}
