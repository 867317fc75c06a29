import { TRANSACTIONS_EXPORT_PATH } from '@raspasorte/contract/admin';
import { adminTransactionFilters } from '@raspasorte/contract/schemas';
import { recordExport } from '../../people/staff/record-export.ts';
import { withoutSearchedText } from '../../platform/audit-trail/without-searched-text.ts';
import type { Pool } from '../../platform/database/pool.ts';
import type { ServeCsv } from '../../people/access/serve-csv.ts';
import type { Serve } from '../../people/access/serve.ts';
import { findTransactions, PEOPLE_AT_MOST } from './find-transactions.ts';
import { listTransactions } from './list-transactions.ts';
import { writeTransactions } from './write-transactions.ts';

type Options = { pool: Pool; reportPool: Pool; serveCsv: ServeCsv; clock: () => Date };

export function transactionRoutes(serve: Serve, { pool, reportPool, serveCsv, clock }: Options): void {
  serve('listAdminTransactions', { access: 'staff' }, ({ query }) => listTransactions(pool, query));

  const file = {
    path: TRANSACTIONS_EXPORT_PATH,
    operationId: 'exportAdminTransactions',
    summary: 'The deposits and withdrawals of the list, all of them, as a CSV file',
    query: adminTransactionFilters,
  } as const;
  serveCsv(file, { access: 'staff' }, async ({ query, ...who }) => {
    const filter = await findTransactions(pool, query, PEOPLE_AT_MOST.file);
    await recordExport(pool, who, { action: 'export-transactions', details: withoutSearchedText(query) });
    return writeTransactions(reportPool, filter, clock());
  });
}
