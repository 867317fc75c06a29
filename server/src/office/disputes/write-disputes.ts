import { disputeAnswerLabels, disputeStatusLabels } from '@raspasorte/contract/admin';
import type { CsvCell } from '@raspasorte/contract/csv';
import type { Queryable } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv-batches.ts';
import type { CsvFile } from '../../platform/http/csv.ts';
import { csvTime, fileTime } from '../../platform/time/sao-paulo-time.ts';
import { selectDisputesBefore, type DisputeRow, type DisputeStatus } from './queries/disputes.ts';

type Options = { now: Date; batchSize?: number | undefined };

/**
 * The disputes of one status as a CSV file, newest first, with times in São Paulo. The provider's
 * status stands in its own word, by which it is found in its panel.
 */
export function writeDisputes(db: Queryable, status: DisputeStatus, { now, batchSize }: Options): CsvFile {
  return {
    name: `contestacoes_${fileTime(now)}.csv`,
    header: [
      'Aberta em',
      'Usuário',
      'Valor contestado',
      'Retido',
      'A receber',
      'Já cobrado',
      'Situação',
      'Prazo',
      'Resposta',
      'Respondida em',
      'Respondida por',
      'Nota',
      'Decidida em',
      'Provedor',
      'No provedor',
      'ID da transação',
      'ID do usuário',
      'ID',
    ],
    batches: csvBatches({
      read: (after, limit) => selectDisputesBefore(db, { status, before: after?.id ?? null, limit }),
      line,
      batchSize,
    }),
  };
}

const line = (row: DisputeRow): CsvCell[] => [
  csvTime(row.opened_at),
  row.user_name,
  { cents: row.amount_cents },
  { cents: row.held_cents },
  { cents: row.receivable_cents },
  { cents: row.collected_cents },
  disputeStatusLabels[row.status],
  csvTime(row.answer_by),
  row.answer && disputeAnswerLabels[row.answer],
  row.answered_at && csvTime(row.answered_at),
  row.answered_by,
  row.answer_note,
  row.decided_at && csvTime(row.decided_at),
  row.provider,
  row.provider_status,
  row.transaction_id,
  row.user_id,
  row.id,
];
