import { DASHBOARD_REPORT_PATH } from '@raspasorte/contract/admin';
import { dashboardQuery } from '@raspasorte/contract/schemas';
import type { Pool } from '../../platform/database/pool.ts';
import type { ServeCsv } from '../../people/access/serve-csv.ts';
import type { Serve } from '../../people/access/serve.ts';
import type { ProviderDirectory } from '../../money/payments/provider-directory.ts';
import { listFigureRows } from './list-figure-rows.ts';
import { periodOf } from './period.ts';
import { readDashboard } from './read-dashboard.ts';
import { readSolvency } from './read-solvency.ts';
import { writeReport } from './write-report.ts';

type Options = { pool: Pool; providers: ProviderDirectory; clock: () => Date; serveCsv: ServeCsv };

/** The financial dashboard, the rows behind its figures, and whether players can be paid. */
export function dashboardRoutes(serve: Serve, { pool, providers, clock, serveCsv }: Options): void {
  serve('getDashboard', { access: 'staff', noStore: true }, ({ query }) =>
    readDashboard(pool, periodOf(query, clock()), clock()),
  );
  serve('listDashboardRows', { access: 'staff', noStore: true }, ({ query }) =>
    listFigureRows(pool, periodOf(query, clock()), query),
  );
  serve('getSolvency', { access: 'staff', noStore: true }, () => readSolvency(pool, providers, clock()));
  serveCsv(
    {
      path: DASHBOARD_REPORT_PATH,
      operationId: 'dashboardReport',
      summary: 'The dashboard as a CSV file',
      query: dashboardQuery,
    },
    { access: 'staff' },
    async ({ query }) => writeReport(await readDashboard(pool, periodOf(query, clock()), clock())),
  );
}
