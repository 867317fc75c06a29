import { disputeAnswerLabels, disputeStatusLabels, type DisputeStatus } from '@raspasorte/contract/admin';
import type { Queryable } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv/csv-batches.ts';
import { csvTable } from '../../platform/http/csv/csv-table.ts';
import type { CsvFile } from '../../platform/http/csv/csv.ts';
import { csvTime, fileTime } from '../../platform/time/sao-paulo-time.ts';
import { selectDisputesBefore, type DisputeRow } from './queries/disputes.ts';

type Options = { now: Date; batchSize?: number | undefined };

/**
 * The disputes of one status as a CSV file, newest first, with times in São Paulo. The provider's
 * status stands in its own word, by which it is found in its panel.
 */
export function writeDisputes(db: Queryable, status: DisputeStatus, { now, batchSize }: Options): CsvFile {
  return {
    name: `contestacoes_${fileTime(now)}.csv`,
    header,
    batches: csvBatches({
      read: (after, limit) => selectDisputesBefore(db, { status, before: after?.id ?? null, limit }),
      line,
      batchSize,
    }),
  };
}

const { header, line } = csvTable<DisputeRow>({
  'Aberta em': (row) => csvTime(row.opened_at),
  Usuário: (row) => row.user_name,
  'Valor contestado': (row) => ({ cents: row.amount_cents }),
  Retido: (row) => ({ cents: row.held_cents }),
  'A receber': (row) => ({ cents: row.receivable_cents }),
  'Já cobrado': (row) => ({ cents: row.collected_cents }),
  Situação: (row) => disputeStatusLabels[row.status],
  Prazo: (row) => csvTime(row.answer_by),
  Resposta: (row) => row.answer && disputeAnswerLabels[row.answer],
  'Respondida em': (row) => row.answered_at && csvTime(row.answered_at),
  'Respondida por': (row) => row.answered_by,
  Nota: (row) => row.answer_note,
  'Decidida em': (row) => row.decided_at && csvTime(row.decided_at),
  Provedor: (row) => row.provider,
  'No provedor': (row) => row.provider_status,
  'ID da transação': (row) => row.transaction_id,
  'ID do usuário': (row) => row.user_id,
  ID: (row) => row.id,
});
