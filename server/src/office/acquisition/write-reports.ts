import type { Answer } from '@raspasorte/contract';
import { OTHER_SOURCES } from '@raspasorte/contract/admin';
import type { CsvCell } from '@raspasorte/contract/csv';
import { inOneBatch } from '../../platform/http/csv/csv-batches.ts';
import { csvTable } from '../../platform/http/csv/csv-table.ts';
import type { CsvFile } from '../../platform/http/csv/csv.ts';
import type { Days, SourceResults } from './queries/reports.ts';

/** The sources of a period, also those that the screen leaves out for their number. */
export function writeSources({ from, to }: Days, sources: readonly SourceResults[]): CsvFile {
  const { header, line } = sourcesTable;
  return { name: `aquisicao-${from}-${to}.csv`, header, batches: inOneBatch(sources.map(line)) };
}

const sourcesTable = csvTable<SourceResults>({
  Origem: sourceWord,
  Mídia: (row) => row.medium,
  Campanha: (row) => row.campaign,
  Afiliado: (row) => row.affiliate,
  Visitas: (row) => row.visits,
  Cadastros: (row) => row.sign_ups,
  '1º depósito': (row) => row.first_deposits,
  '1ª cartela': (row) => row.first_cards,
  '2º depósito': (row) => row.second_deposits,
  Depositado: (row) => ({ cents: row.deposited_cents }),
  GGR: (row) => ({ cents: row.ggr_cents }),
  NGR: (row) => ({ cents: row.ngr_cents }),
  Custo: (row) => ({ cents: row.cost_cents }),
  'CPA (custo ÷ 1º depósito)': ({ cost_cents: cost, first_deposits: count }) =>
    cost === 0 || count === 0 ? null : { cents: Math.round(cost / count) },
  'ROAS (NGR ÷ custo)': ({ cost_cents: cost, ngr_cents: ngr }) => (cost === 0 ? null : Math.round((ngr / cost) * 100) / 100),
});

/** The two sources without words of their own are called as on the screen. */
function sourceWord({ source, medium, campaign, affiliate }: SourceResults): string {
  if (source === OTHER_SOURCES) return 'Outras origens';
  return [source, medium, campaign, affiliate].every((word) => word === '') ? 'Sem origem conhecida' : source;
}

/** A line for each cohort and week. */
export function writeCohorts({ cohorts }: Answer<'getCohorts'>): CsvFile {
  const lines = cohorts.flatMap(({ week, sign_ups, first_deposits, weeks }) =>
    weeks.map(({ players, ggr_cents, ngr_cents }, number): CsvCell[] => [
      week,
      sign_ups,
      first_deposits,
      number,
      players,
      { cents: ggr_cents },
      { cents: ngr_cents },
    ]),
  );
  const header = ['Semana do cadastro', 'Cadastros', '1º depósito', 'Semanas depois', 'Jogaram', 'GGR', 'NGR'];
  return { name: 'coortes.csv', header, batches: inOneBatch(lines) };
}
