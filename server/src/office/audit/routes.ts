import { AUDIT_EXPORT_PATH } from '@raspasorte/contract/admin';
import { auditFilters } from '@raspasorte/contract/schemas';
import { isReadOnly } from '../../platform/database/open-database.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { anywhere, requireAttempt } from '../../people/auth/attempts/count-attempt.ts';
import type { ServeCsv } from '../../people/access/serve-csv.ts';
import type { Serve } from '../../people/access/serve.ts';
import { recordExport } from '../../people/staff/record-export.ts';
import { selectActions, selectEntries } from './queries.ts';
import { toFilter, writeEntries } from './write-entries.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

const PAGE_SIZE = 50;

type Options = { pool: Pool; reportPool: Pool; checkPool: Pool; serveCsv: ServeCsv; clock: () => Date };

export function auditRoutes(serve: Serve, { pool, reportPool, checkPool, serveCsv, clock }: Options): void {
  serve('listAudit', { access: 'staff' }, async ({ query: { before = null, ...filters } }) => {
    const [rows, actions] = await Promise.all([
      selectEntries(pool, { ...toFilter(filters), before, limit: PAGE_SIZE + 1 }),
      selectActions(pool),
    ]);
    const page = rows.slice(0, PAGE_SIZE);
    return {
      items: page.map(({ hash, ...entry }) => ({ ...withIsoInstants(entry), hash: hash.toString('hex') })),
      next_before: rows.length > PAGE_SIZE ? page.at(-1)!.seq : null,
      actions,
    };
  });

  serve('verifyAudit', { access: 'staff' }, async ({ session }) => {
    await countVerification(pool, session.userId);
    const { head, differences } = await verifyAuditChain(checkPool);
    return { entries: head.seq, head: head.hash, differences };
  });

  const file = {
    path: AUDIT_EXPORT_PATH,
    operationId: 'exportAudit',
    summary: 'The entries of the list, all of them, as a CSV file',
    query: auditFilters,
  } as const;
  serveCsv(file, { access: 'staff' }, async ({ query, ...who }) => {
    // Its own entry is part of the file.
    await recordExport(pool, who, { action: 'export-audit', details: query });
    return writeEntries(reportPool, toFilter(query), clock());
  });
}

/** A database that takes no writes can be verified all the same; then nothing is counted. */
async function countVerification(pool: Pool, userId: string): Promise<void> {
  try {
    await requireAttempt(pool, { kind: 'verify-audit', account: { userId }, origin: anywhere });
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}
