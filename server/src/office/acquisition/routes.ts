import { COHORTS_REPORT_PATH, SOURCES_REPORT_PATH } from '@raspasorte/contract/admin';
import { acquisitionQuery, cohortsQuery } from '@raspasorte/contract/schemas';
import type { ServeCsv } from '../../people/access/serve-csv.ts';
import type { Serve } from '../../people/access/serve.ts';
import { operatorOf } from '../../people/access/operator-of.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { periodOf } from '../dashboard/period.ts';
import { forgetOwnSource, readOwnSource } from './own-source.ts';
import { selectSources } from './queries/reports.ts';
import { readAcquisition } from './read-acquisition.ts';
import { readCohorts } from './read-cohorts.ts';
import { listCosts, removeCost, saveCosts } from './save-costs.ts';
import { writeCohorts, writeSources } from './write-reports.ts';

type Options = { pool: Pool; reportPool: Pool; serveCsv: ServeCsv; clock: () => Date };

/** The sources of players: their funnel, results and costs. */
export function acquisitionRoutes(serve: Serve, { pool, reportPool, serveCsv, clock }: Options): void {
  const read = { access: 'staff' } as const;
  const enter = { access: 'finance' } as const;

  serve('getAcquisition', read, ({ query }) => readAcquisition(reportPool, periodOf(query, clock()), query.source_id));
  serve('getCohorts', read, ({ query }) => readCohorts(reportPool, query, clock()));
  serve('listAcquisitionCosts', read, ({ query }) => listCosts(pool, query.before));
  serve('saveAcquisitionCosts', enter, async ({ body, ...who }) => saveCosts(pool, body, await operatorOf(pool, who)));
  serve('removeAcquisitionCost', enter, async ({ params, ...who }) => removeCost(pool, params.id, await operatorOf(pool, who)));

  const own = { access: 'player' } as const;
  serve('getOwnSource', own, ({ session }) => readOwnSource(pool, session.userId));
  serve('forgetOwnSource', own, ({ session }) => forgetOwnSource(pool, session.userId));

  const sources = {
    path: SOURCES_REPORT_PATH,
    operationId: 'acquisitionReport',
    summary: 'The sources of a period as a CSV file',
  };
  serveCsv({ ...sources, query: acquisitionQuery }, { access: 'staff' }, async ({ query }) => {
    const { from, to } = periodOf(query, clock());
    return writeSources({ from, to }, await selectSources(reportPool, { from, to, sourceId: query.source_id ?? null }));
  });
  const cohorts = { path: COHORTS_REPORT_PATH, operationId: 'cohortsReport', summary: 'The cohorts as a CSV file' };
  serveCsv({ ...cohorts, query: cohortsQuery }, { access: 'staff' }, async ({ query }) =>
    writeCohorts(await readCohorts(reportPool, query, clock())),
  );
}
