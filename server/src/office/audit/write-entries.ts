import { auditActionName } from '@raspasorte/contract/audit-actions';
import type { auditFilters } from '@raspasorte/contract/schemas';
import type * as z from 'zod';
import type { Queryable } from '../../platform/database/pool.ts';
import { csvBatches } from '../../platform/http/csv/csv-batches.ts';
import { csvTable } from '../../platform/http/csv/csv-table.ts';
import type { CsvFile } from '../../platform/http/csv/csv.ts';
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
export function writeEntries(db: Queryable, filters: Filters, now: Date): CsvFile {
  return {
    name: `auditoria_${fileTime(now)}.csv`,
    header,
    batches: csvBatches({
      read: (after, limit) => selectEntries(db, { ...filters, before: after?.seq ?? null, limit }),
      line,
    }),
  };
}

const { header, line } = csvTable<AuditRow>({
  Nº: (row) => row.seq,
  Data: (row) => csvTime(row.at),
  Ação: (row) => auditActionName(row.action),
  'Código da ação': (row) => row.action,
  Pessoa: (row) => row.actor_name,
  'ID da pessoa': (row) => row.actor_id,
  Objeto: (row) => row.subject,
  Detalhes: (row) => JSON.stringify(row.details),
  Endereço: (row) => row.address,
  Hash: (row) => row.hash.toString('hex'),
});
