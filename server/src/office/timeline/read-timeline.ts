import { idsAt, type Answer } from '@raspasorte/contract';
import { timelineKinds, type TimelineKind } from '@raspasorte/contract/admin';
import { readWithArchive } from '../../platform/archive/read-with-archive.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { boundsOf } from '../../platform/time/sao-paulo-day.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { readPlays } from './read-plays.ts';
import { isPlayer, selectEntries, type EntryRow } from './queries/entries.ts';
import { readTimelineCursor, writeTimelineCursor, type TimelineCursor } from './timeline-cursor.ts';

type Entry = Answer<'readTimeline'>['items'][number];
type Wish = { playerId: string; kinds?: TimelineKind[] | undefined; from?: string | undefined; to?: string | undefined };

const PAGE_SIZE = 30;
const END_OF_TIME = { position: 'infinity', key: '~', round: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/**
 * One page of what happened to a player: the newest of every source, merged. Plays of old months
 * come from the archive; while it does not answer, `missing_until` says what is left out. Refusals:
 * not_found, malformed.
 */
export async function readTimeline(pool: Pool, wish: Wish & { cursor?: string | undefined }): Promise<Answer<'readTimeline'>> {
  const { playerId, kinds = timelineKinds } = wish;
  const { from, until } = boundsOf(wish);
  const place = readTimelineCursor(wish.cursor) ?? beginning(until);
  const others = kinds.filter((kind) => kind !== 'play');
  const [exists, entries, plays] = await Promise.all([
    isPlayer(pool, playerId),
    others.length === 0 ? [] : selectEntries(pool, { playerId, kinds: others, from, place, limit: PAGE_SIZE + 1 }),
    kinds.includes('play')
      ? readWithArchive(pool, playerId, (db) => readPlays(db, { playerId, from, before: place.round, limit: PAGE_SIZE + 1 }))
      : { value: { sessions: [], floor: null }, missingUntil: null },
  ]);
  if (!exists) throw new Refusal('not_found');
  const { sessions, floor } = plays.value;
  // Older rounds may not have been read yet, so entries older than `floor` wait for the next page.
  const known = merge(entries.map(shown), sessions).filter(({ at }) => floor === null || Date.parse(at) >= floor);
  const items = known.slice(0, PAGE_SIZE);
  const hasMore = known.length > items.length || floor !== null;
  return {
    items,
    next_cursor: hasMore && items.length > 0 ? writeTimelineCursor(placeBehind(items, { entries, place })) : null,
    ...(plays.missingUntil !== null && { missing_until: plays.missingUntil.toISOString() }),
  };
}

/** The first page begins at the end of the last day that was asked for. */
function beginning(until: Date | null): TimelineCursor {
  // A position has four digits for the year.
  if (until === null || until.getUTCFullYear() > 9999) return END_OF_TIME;
  // No id has a time before 1970.
  return { position: position(until), key: '~', round: idsAt(Math.max(until.getTime(), 0))[0] };
}

const position = (instant: Date) => instant.toISOString().replace('T', ' ').replace('Z', '+00');

const shown = ({ data, ...entry }: EntryRow) => ({ ...data, ...withIsoInstants(entry) }) as Entry;

/** Both are newest first. */
const merge = (entries: readonly Entry[], sessions: readonly Entry[]): Entry[] =>
  [...entries, ...sessions].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));

/**
 * Uses the entry's position from the database, because `at` in the answer has only milliseconds.
 */
function placeBehind(
  items: readonly Entry[],
  { entries, place }: { entries: readonly EntryRow[]; place: TimelineCursor },
): TimelineCursor {
  const last = items.at(-1)!;
  const oldestPlay = items.findLast((item) => item.what === 'play');
  return {
    position: entries.find(({ key }) => key === last.key)?.position ?? position(new Date(last.at)),
    key: last.key,
    round: oldestPlay === undefined ? place.round : oldestPlay.first_round_id,
  };
}
