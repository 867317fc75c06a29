import { timelineKinds, type TimelineKind } from '@raspasorte/contract/admin';
import type { Queryable } from '../../../platform/database/pool.ts';
import { sources, type Source } from './sources.ts';

export type EntryRow = { at: Date; position: string; key: string; kind: TimelineKind; data: { what: string } };

/**
 * The entry after which a page begins. The page has older entries, and of the same instant those
 * with a greater key.
 */
export type Place = { position: string; key: string };

type Wanted = { playerId: string; kinds: readonly TimelineKind[]; from: Date | null; place: Place; limit: number };

/** The newest of each source, merged: newest first, by key within an instant. */
export async function selectEntries(db: Queryable, { playerId, kinds, from, place, limit }: Wanted): Promise<EntryRow[]> {
  const { rows } = await db.query<EntryRow>({
    // One prepared statement for each choice of kinds; its name has a bit for every kind.
    name: `timeline-${timelineKinds.map((kind) => Number(kinds.includes(kind))).join('')}`,
    text: textFor(kinds),
    values: [playerId, from ?? '-infinity', place.position, place.key, limit],
  });
  return rows;
}

/** Only the chosen sources are in the statement, so that the others cost no planning. */
function textFor(kinds: readonly TimelineKind[]): string {
  const wanted = sources.filter(({ kind }) => kinds.includes(kind)).map(newestOf);
  return `
    select e.at, e.at::text as position, e.key, e.kind, e.data from (${wanted.join('\n union all ')}) e
    order by e.at desc, e.key limit $5`;
}

const newestOf = ({ kind, at, id, from, where, data }: Source): string => {
  const key = `'${kind}.' || ${id}`;
  return `
    (select ${at} as at, ${key} as key, '${kind}' as kind, ${data} as data from ${from}
     where ${where} and ${at} >= $2::timestamptz and ${at} <= $3::timestamptz and (${at} < $3::timestamptz or ${key} > $4)
     order by 1 desc, 2 limit $5)`;
};

/** Whether there is such a player. */
export async function isPlayer(db: Queryable, playerId: string): Promise<boolean> {
  const { rows } = await db.query({
    name: 'timeline-player',
    text: 'select from profiles where player_id = $1',
    values: [playerId],
  });
  return rows.length > 0;
}
