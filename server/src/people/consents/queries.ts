import type { ConsentKind } from '@raspasorte/contract';
import { outcomeRow } from '../../platform/database/outcome-row.ts';
import type { Queryable } from '../../platform/database/pool.ts';

/** The player's newest answer; null while they have given none. */
export async function selectConsent(db: Queryable, playerId: string, kind: ConsentKind): Promise<boolean | null> {
  const { rows } = await db.query<{ granted: boolean | null }>('select newest_consent($1, $2) as granted', [playerId, kind]);
  return rows[0]?.granted ?? null;
}

/** What the ad platform needs to recognise a visit. */
export type AdVisit = { client_address: string; user_agent: string | null; fbp: string | null; fbc: string | null };

export type ConsentAnswer = {
  kind: ConsentKind;
  granted: boolean;
  /** What was asked; null for a yes taken back, or if the page did not say. */
  words: string | null;
  /** Kept only with a yes to ads. */
  visit: AdVisit | null;
};

export const answerOutcomes = ['answered', 'unauthenticated', 'rate_limited'] as const;

export async function callAnswerConsent(
  db: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
  { kind, granted, words, visit }: ConsentAnswer,
): Promise<(typeof answerOutcomes)[number]> {
  const { rows } = await db.query<{ outcome: (typeof answerOutcomes)[number] }>(
    'select answer_consent($1, $2, $3, $4, $5, $6) as outcome',
    [userId, sessionId, kind, granted, words, visit === null ? null : JSON.stringify(visit)],
  );
  return outcomeRow(answerOutcomes, rows).outcome;
}
