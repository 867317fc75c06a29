import type { Answer } from '@raspasorte/contract';
import { readWithArchive } from '../../platform/archive/read-with-archive.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { selectPlayed } from './queries/plays.ts';

const PAGE_SIZE = 25;

type Wish = { playerId: string; first: string; last: string; cursor?: string | undefined };

/** One page of the rounds of a session of play. A cursor is the round that its page begins with. */
export async function listPlayedRounds(pool: Pool, { playerId, first, last, cursor }: Wish): Promise<Answer<'listPlayedRounds'>> {
  const { value: rows, missingUntil } = await readWithArchive(pool, playerId, (db) =>
    selectPlayed(db, { playerId, first, last: cursor ?? last, limit: PAGE_SIZE + 1 }),
  );
  return {
    items: rows.slice(0, PAGE_SIZE).map(withIsoInstants),
    next_cursor: rows[PAGE_SIZE]?.id ?? null,
    ...(missingUntil !== null && { missing_until: missingUntil.toISOString() }),
  };
}
