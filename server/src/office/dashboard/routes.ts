import { DASHBOARD_REPORT_PATH, FIGURE_ROWS_REPORT_PATH } from '@raspasorte/contract/admin';
import { dashboardQuery, figureRowsFileQuery } from '@raspasorte/contract/schemas';
import type { Pool } from '../../platform/database/pool.ts';
import { recordExport } from '../../people/staff/record-export.ts';
import type { ServeCsv } from '../../people/access/serve-csv.ts';
import type { Serve } from '../../people/access/serve.ts';
import type { ProviderDirectory } from '../../money/payments/provider-directory.ts';
import { listFigureRows } from './list-figure-rows.ts';
import { periodOf } from './period.ts';
import { readDashboard } from './read-dashboard.ts';
import { readSolvency } from './read-solvency.ts';
import { writeFigureRows } from './write-figure-rows.ts';
import { writeReport } from './write-report.ts';

type Options = { pool: Pool; auditPool: Pool; providers: ProviderDirectory; clock: () => Date; serveCsv: ServeCsv };

/** The financial dashboard, the rows behind its figures, and whether players can be paid. */
export function dashboardRoutes(serve: Serve, { pool, auditPool, providers, clock, serveCsv }: Options): void {
  serve('getDashboard', { access: 'staff' }, ({ query }) => readDashboard(pool, periodOf(query, clock()), clock()));
  serve('listDashboardRows', { access: 'staff' }, ({ query }) => listFigureRows(pool, periodOf(query, clock()), query));
  serve('getSolvency', { access: 'staff' }, () => readSolvency(pool, providers, clock()));
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
  const rowsFile = {
    path: FIGURE_ROWS_REPORT_PATH,
    operationId: 'figureRowsReport',
    summary: 'The rows behind a figure of the dashboard, all of them, as a CSV file',
    query: figureRowsFileQuery,
  } as const;
  serveCsv(rowsFile, { access: 'staff' }, async ({ query, ...who }) => {
    const period = periodOf(query, clock());
    const file = await writeFigureRows(pool, query.figure, period);
    const details = { figure: query.figure, from: period.from, to: period.to };
    await recordExport(auditPool, who, { action: 'export-figure-rows', details });
    return file;
  });
}
