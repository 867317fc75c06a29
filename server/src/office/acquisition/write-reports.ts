import type { Answer } from '@raspasorte/contract';
import { OTHER_SOURCES } from '@raspasorte/contract/admin';
import type { CsvCell } from '@raspasorte/contract/csv';
import { inOneBatch } from '../../platform/http/csv-batches.ts';
import type { CsvFile } from '../../platform/http/csv.ts';
import type { Days, ResultsRow, SourceRow } from './queries/reports.ts';

/** The sources of a period, also those that the screen leaves out for their number. */
export function writeSources({ from, to }: Days, sources: readonly (SourceRow & ResultsRow)[]): CsvFile {
  const header = [
    'Origem',
    'Mídia',
    'Campanha',
    'Afiliado',
    'Visitas',
    'Cadastros',
    '1º depósito',
    '1ª cartela',
    '2º depósito',
    'Depositado',
    'GGR',
    'NGR',
    'Custo',
    'CPA (custo ÷ 1º depósito)',
    'ROAS (NGR ÷ custo)',
  ];
  const lines = sources.map((row): CsvCell[] => [
    sourceWord(row),
    row.medium,
    row.campaign,
    row.affiliate,
    row.visits,
    row.sign_ups,
    row.first_deposits,
    row.first_cards,
    row.second_deposits,
    { cents: row.deposited_cents },
    { cents: row.ggr_cents },
    { cents: row.ngr_cents },
    { cents: row.cost_cents },
    row.cost_cents === 0 || row.first_deposits === 0 ? null : { cents: Math.round(row.cost_cents / row.first_deposits) },
    row.cost_cents === 0 ? null : Math.round((row.ngr_cents / row.cost_cents) * 100) / 100,
  ]);
  return { name: `aquisicao-${from}-${to}.csv`, header, batches: inOneBatch(lines) };
}

/** The two sources without words of their own are called as on the screen. */
function sourceWord({ source, medium, campaign, affiliate }: SourceRow): string {
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
