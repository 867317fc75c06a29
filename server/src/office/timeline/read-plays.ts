import { timeOfId, type Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { playSessions, type PlaySession } from './play-sessions.ts';
import { selectRoundIds, sumSessions, type PlaySums } from './queries/plays.ts';

type Played = Extract<Answer<'readTimeline'>['items'][number], { what: 'play' }>;

/** Rounds that a page reads. A longer session without rest is shown in parts. */
const ROUNDS_READ = 600;

/**
 * The newest sessions of play before a round, at most `limit`. `floor` is the instant of the oldest
 * round that was read if there may be older ones, else null.
 */
export async function readPlays(
  db: Queryable,
  { playerId, from, before, limit }: { playerId: string; from: Date | null; before: string; limit: number },
): Promise<{ sessions: Played[]; floor: number | null }> {
  const ids = await selectRoundIds(db, { playerId, from, before, limit: ROUNDS_READ });
  if (ids.length === 0) return { sessions: [], floor: null };
  const oldest = ids.at(-1)!;
  const isCut = ids.length === ROUNDS_READ;
  const sessions = playSessions(ids).slice(0, limit);
  const first = sessions.at(-1)!.first;
  const sums = await sumSessions(db, { playerId, sessions, ids: ids.filter((id) => id >= first) });
  return {
    sessions: sessions.map((session, index) => played(session, sums[index]!, isCut && session.first === oldest)),
    floor: isCut ? timeOfId(oldest) : null,
  };
}

const played = ({ first, last }: PlaySession, sums: PlaySums, isPart: boolean): Played => ({
  ...sums,
  key: `play.${last}`,
  kind: 'play',
  what: 'play',
  at: new Date(timeOfId(last)).toISOString(),
  began_at: new Date(timeOfId(first)).toISOString(),
  first_round_id: first,
  last_round_id: last,
  is_part: isPart,
});
