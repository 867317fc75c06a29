import { MAX_COSTS } from '@raspasorte/contract/admin';
import { isCalendarDay } from '../../../ui/format/is-calendar-day.ts';
import { readMoney } from '../../kit/fields/read-money.ts';
import { csvLines, isEmptyLine } from '../../kit/values/csv-lines.ts';
import { checkCost } from './cost-line.ts';
import type { CostLine } from './cost-line.ts';

export const costFileHeader = ['Origem', 'Mídia', 'Campanha', 'Afiliado', 'De', 'Até', 'Valor'] as const;

export interface CostProblem {
  /** The line number as a spreadsheet shows it: the header is line 1. */
  line: number;
  problem: string;
}
type Reading = { costs: CostLine[] } | { problems: CostProblem[] };

const refuseFile = (problem: string): Reading => ({ problems: [{ line: 1, problem }] });

/**
 * All costs of a CSV file, or everything that is wrong with it. One wrong line refuses the whole
 * file.
 */
export function readCostFile(text: string): Reading {
  const [header = [], ...lines] = csvLines(text);
  const names = header.map((name) => name.toLowerCase());
  const missing = costFileHeader.filter((name) => !names.includes(name.toLowerCase()));
  if (missing.length > 0)
    return refuseFile(`${missing.length === 1 ? 'falta a coluna' : 'faltam as colunas'} ${missing.join(', ')}`);
  const filled = lines.map((cells, index) => ({ cells, number: index + 2 })).filter(({ cells }) => !isEmptyLine(cells));
  if (filled.length === 0) return refuseFile('o arquivo não tem nenhum custo');
  if (filled.length > MAX_COSTS) return refuseFile(`o arquivo tem mais de ${MAX_COSTS} custos; divida-o`);
  const seen = new Map<string, number>();
  const costs: CostLine[] = [];
  const problems: CostProblem[] = [];
  for (const { cells, number } of filled) {
    const result = readLine(cells, names);
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

/** "31/12/2026" or "2026-12-31"; null where there is no such day. */
function readDay(text: string): string | null {
  const brazilian = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [, date = '', month = '', year = ''] = brazilian ?? [];
  const day = brazilian ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text;
  return isCalendarDay(day) ? day : null;
}
