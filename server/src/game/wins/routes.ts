import type { Win } from '@raspasorte/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { anonymise } from './anonymise.ts';
import { selectNewestWins, selectWin } from './queries.ts';
import { sampleWins } from './sample-wins.ts';

const SHOWN = 20;
/** With fewer real wins in a day the list would look dead. */
const ENOUGH = 5;
const DAY_MS = 86_400_000;

type Options = {
  pool: Pool;
  clock: () => Date;
  random: () => number;
  /** Samples are an urge to play, which a regulated site must not show. */
  samples: boolean;
};

export function winRoutes(serve: Serve, { pool, clock, random, samples }: Options): void {
  serve('listWins', { access: 'public' }, async () => {
    const now = clock();
    const rows = await selectNewestWins(pool, { since: new Date(now.getTime() - DAY_MS), limit: SHOWN });
    return rows.length < ENOUGH && samples ? sampleWins(SHOWN, now, random) : rows.map(anonymise);
  });
}

/** Tells all open pages of a prize that was just uncovered. The prize stands already: a fault here is only logged. */
export function createWinAnnouncer(options: { pool: Pool; publish: (win: Win) => void; logger: FastifyBaseLogger }) {
  return (playerId: string, roundId: string): void => {
    selectWin(options.pool, playerId, roundId)
      .then((row) => row && options.publish(anonymise(row)))
      .catch((error: unknown) => options.logger.error({ err: error }, 'a win was not announced'));
  };
}
