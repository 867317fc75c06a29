import type { Answer } from '@raspasorte/contract';
import { readWithArchive } from '../../platform/archive/read-with-archive.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { selectPlayed } from './queries/plays.ts';
import { shownUserRound } from '../users/queries/user-rounds.ts';

const PAGE_SIZE = 25;

type Wish = { playerId: string; first: string; last: string; cursor?: string | undefined };

/** One page of the rounds of one session of play. */
export async function listPlayedRounds(pool: Pool, { playerId, first, last, cursor }: Wish): Promise<Answer<'listPlayedRounds'>> {
  const { value: rows, missingUntil } = await readWithArchive(pool, playerId, (db) =>
    selectPlayed(db, { playerId, first, last, before: cursor ?? null, limit: PAGE_SIZE + 1 }),
  );
  const page = rows.slice(0, PAGE_SIZE);
  return {
    items: page.map(shownUserRound),
    next_cursor: rows.length > PAGE_SIZE ? page.at(-1)!.id : null,
    ...(missingUntil !== null && { missing_until: missingUntil.toISOString() }),
  };
}
