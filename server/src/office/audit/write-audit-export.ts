import { auditActionName } from '@raspasorte/contract/audit-actions';
import type { auditFilters } from '@raspasorte/contract/schemas';
import type * as z from 'zod';
import type { Queryable } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv-batches.ts';
import type { CsvCell } from '@raspasorte/contract/csv';
import type { CsvFile } from '../../platform/http/csv.ts';
import { boundsOf } from '../../platform/time/sao-paulo-day.ts';
import { csvTime, fileTime } from '../../platform/time/sao-paulo-time.ts';
import { selectEntries, type AuditFilter, type AuditRow } from './queries.ts';

type Filters = Omit<AuditFilter, 'before' | 'limit'>;

export function toFilter({ action, subject, actor, from, to }: z.output<typeof auditFilters>): Filters {
  return { action: action ?? null, subject: subject ?? null, actor: actor ?? null, ...boundsOf({ from, to }) };
}

/**
 * The entries that match the filter as a CSV file, newest first, with times in São Paulo and the
 * hashes of the chain.
 */
export function writeAuditExport(db: Queryable, filters: Filters, now: Date): CsvFile {
  return {
    name: `auditoria_${fileTime(now)}.csv`,
    header: ['Nº', 'Data', 'Ação', 'Código da ação', 'Pessoa', 'ID da pessoa', 'Objeto', 'Detalhes', 'Endereço', 'Hash'],
    batches: csvBatches({
      read: (after, limit) => selectEntries(db, { ...filters, before: after?.seq ?? null, limit }),
      line,
    }),
  };
}

const line = (row: AuditRow): CsvCell[] => [
  row.seq,
  csvTime(row.at),
  auditActionName(row.action),
  row.action,
  row.actor_name,
  row.actor_id,
  row.subject,
  JSON.stringify(row.details),
  row.address,
  row.hash.toString('hex'),
];
