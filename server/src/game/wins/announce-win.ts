import type { Win } from '@raspasorte/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import { anonymise } from './anonymise.ts';
import { selectWin } from './queries.ts';

type Options = { pool: Pool; publish: (win: Win) => void; logger: FastifyBaseLogger };

/**
 * Shows a prize that was just uncovered on all open pages. A failure is only logged, because the
 * prize is already paid.
 */
export function createWinAnnouncer({ pool, publish, logger }: Options) {
  return (playerId: string, roundId: string): void => {
    selectWin(pool, playerId, roundId)
      .then((row) => row && publish(anonymise(row)))
      .catch((error: unknown) => logger.error({ err: error }, 'a win was not announced'));
  };
}
