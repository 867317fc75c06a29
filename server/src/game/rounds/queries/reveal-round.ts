import type { Queryable } from '../../../platform/database/pool.ts';

export type RevealAnswer = { is_known: boolean; finished: boolean; just_won: boolean };

export async function callRevealRound(
  db: Queryable,
  { playerId, roundId, revealed, resumed }: { playerId: string; roundId: string; revealed: number; resumed: boolean },
): Promise<RevealAnswer> {
  const { rows } = await db.query<RevealAnswer>({
    name: 'reveal-round',
    text: 'select is_known, finished, just_won from reveal_round($1, $2, $3, $4)',
    values: [playerId, roundId, revealed, resumed],
  });
  const [answer] = rows;
  if (answer === undefined) throw new Error('reveal_round returned no row');
  return answer;
}

/** Returns the ids of the players that it notified. */
export async function callNotifyFinishedCards(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select notify_finished_cards() as id');
  return rows.map(({ id }) => id);
}
