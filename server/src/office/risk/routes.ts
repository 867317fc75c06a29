import { operatorOf } from '../../people/access/operator-of.ts';
import type { Pool } from '../../platform/database/pool.ts';
import type { Serve } from '../../people/access/serve.ts';
import { acknowledgeAlarm } from './acknowledge-alarm.ts';
import { listSharedDevices } from './list-shared-devices.ts';
import { listUnusualPlayers } from './list-unusual-players.ts';
import { readChart } from './read-chart.ts';
import { readAlarmsNow, readRisk } from './read-risk.ts';

type Options = { pool: Pool; reportPool: Pool; clock: () => Date };

/** Drift, exposure, unusual players, shared devices, alarms. */
export function riskRoutes(serve: Serve, { pool, reportPool, clock }: Options): void {
  const read = { access: 'staff' } as const;
  serve('getRisk', read, () => readRisk(reportPool, clock()));
  serve('getRiskChart', read, ({ query }) => readChart(reportPool, query, clock()));
  serve('listUnusualPlayers', read, ({ query }) => listUnusualPlayers(reportPool, query));
  serve('listSharedDevices', read, ({ query }) => listSharedDevices(reportPool, { page: query.page, now: clock() }));
  serve('acknowledgeAlarm', { access: 'finance' }, async ({ body, ...who }) => {
    const actor = { ...(await operatorOf(pool, who)), actorId: who.session.userId };
    const alarms = await readAlarmsNow(reportPool, clock());
    const seen = { id: body.alarm, seenLevel: body.seen_level };
    return acknowledgeAlarm(pool, { alarms, ...seen, note: body.note, actor, now: clock() });
  });
}
