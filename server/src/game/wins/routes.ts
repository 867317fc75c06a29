import type { Pool } from '../../platform/database/pool.ts';
import type { Serve } from '../../people/access/serve.ts';
import { anonymise } from './anonymise.ts';
import { selectNewestWins } from './queries.ts';
import { sampleWins } from './sample-wins.ts';

const SHOWN = 20;
/** With fewer real wins in a day, sample wins are shown instead. */
const ENOUGH = 5;
const DAY_MS = 86_400_000;

type Options = {
  pool: Pool;
  clock: () => Date;
  random: () => number;
  /** False for a regulated site: sample wins encourage people to play. */
  samples: boolean;
};

export function winRoutes(serve: Serve, { pool, clock, random, samples }: Options): void {
  serve('listWins', { access: 'public' }, async () => {
    const now = clock();
    const rows = await selectNewestWins(pool, { since: new Date(now.getTime() - DAY_MS), limit: SHOWN });
    return rows.length < ENOUGH && samples ? sampleWins(SHOWN, now, random) : rows.map(anonymise);
  });
}
