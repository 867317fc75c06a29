import { auditActionName } from '@raspasorte/contract/admin';
import type { auditFilters } from '@raspasorte/contract/schemas';
import type * as z from 'zod';
import type { Queryable } from '../../platform/database/pool.ts';
import type { CsvCell, CsvFile } from '../../platform/http/csv.ts';
import { selectEntries, type AuditFilter, type AuditRow } from './queries.ts';

type Filters = Omit<AuditFilter, 'before' | 'limit'>;

export function toFilter({ action, subject, actor, from, to }: z.output<typeof auditFilters>): Filters {
  return { action: action ?? null, subject: subject ?? null, actor: actor ?? null, from: from ?? null, until: to ?? null };
}

/** Every entry that the filter lets through as a file, newest first, with times in São Paulo and the hashes that tie the chain. */
export function writeAuditExport(
  db: Queryable,
  filters: Filters,
  { now, batchSize = 2000 }: { now: Date; batchSize?: number },
): CsvFile {
  return {
    name: `auditoria_${fileMoment.format(now).replace(' ', '_').replaceAll(':', '-')}.csv`,
    header: ['Nº', 'Data', 'Ação', 'Código da ação', 'Pessoa', 'ID da pessoa', 'Objeto', 'Detalhes', 'Endereço', 'Hash'],
    batches: readBatches(db, filters, batchSize),
  };
}

/** No connection is held between two batches, however slow the receiver. */
async function* readBatches(db: Queryable, filters: Filters, limit: number): AsyncGenerator<CsvCell[][]> {
  let before: number | null = null;
  for (;;) {
    const rows: AuditRow[] = await selectEntries(db, { ...filters, before, limit });
    yield rows.map(line);
    if (rows.length < limit) return;
    before = rows.at(-1)!.seq;
  }
}

const line = (row: AuditRow): CsvCell[] => [
  row.seq,
  moment.format(row.at).replace(', ', ' '),
  auditActionName(row.action),
  row.action,
  row.actor_name,
  row.actor_id,
  row.subject,
  JSON.stringify(row.details),
  row.address,
  row.hash.toString('hex'),
];

const timeZone = 'America/Sao_Paulo';
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone });
const fileMoment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
