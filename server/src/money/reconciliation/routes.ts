import { RECONCILIATION_EXPORT_PATH } from '@raspasorte/contract/admin';
import { reconciliationFilters } from '@raspasorte/contract/schemas';
import type { ServeCsv } from '../../people/access/serve-csv.ts';
import type { Serve } from '../../people/access/serve.ts';
import { operatorOf } from '../../people/access/operator-of.ts';
import { recordExport } from '../../people/staff/record-export.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { listDifferences, toFilter } from './list-differences.ts';
import { resolveDifference } from './resolve-difference.ts';
import { writeDifferences } from './write-differences.ts';

type Options = { pool: Pool; reportPool: Pool; serveCsv: ServeCsv; clock: () => Date };

export function reconciliationRoutes(serve: Serve, { pool, reportPool, serveCsv, clock }: Options): void {
  serve('listReconciliation', { access: 'staff' }, ({ query }) => listDifferences(pool, query, clock()));
  serve('resolveDifference', { access: 'finance' }, async ({ body, ...who }) => {
    await resolveDifference(pool, body, await operatorOf(pool, who));
    return { resolved: true as const };
  });

  const file = {
    path: RECONCILIATION_EXPORT_PATH,
    operationId: 'exportReconciliation',
    summary: 'The differences of the list, all of them, as a CSV file',
    query: reconciliationFilters,
  } as const;
  serveCsv(file, { access: 'staff' }, async ({ query, ...who }) => {
    await recordExport(pool, who, { action: 'export-reconciliation', details: query });
    return writeDifferences(reportPool, toFilter(query), { now: clock() });
  });
}
