import { WINS_SHOWN } from '@raspasorte/contract';
import type { Pool } from '../../platform/database/pool.ts';
import type { Serve } from '../../people/access/serve.ts';
import { anonymise } from './anonymise.ts';
import { selectNewestWins } from './queries.ts';
import { sampleWins } from './sample-wins.ts';

/** More than the lobby shows at once: there samples pass by, one after the other. */
const ANSWERED = 20;
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
    const rows = await selectNewestWins(pool, { since: new Date(now.getTime() - DAY_MS), limit: ANSWERED });
    // Fewer would make the lobby's list shorter when they replace the samples.
    const areEnough = rows.length >= WINS_SHOWN;
    return samples && !areEnough ? sampleWins(ANSWERED, now, random) : rows.map(anonymise);
  });
}
