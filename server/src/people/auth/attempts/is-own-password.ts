import type { Queryable } from '../../../platform/database/pool.ts';
import { passwordHash } from '../password-hash.ts';
import { requireAttempt, uncountAttempt, type Origin } from './count-attempt.ts';
import { selectPasswordHash } from '../queries.ts';

/**
 * Whether a signed-in person knows the account's password. Use it for what must not happen on an
 * unattended screen. Refusal: rate_limited.
 */
export async function isOwnPassword(
  db: Queryable,
  { playerId, password, origin }: { playerId: string; password: string; origin: Origin },
): Promise<boolean> {
  const attempt = { kind: 'own-password', account: { userId: playerId }, origin } as const;
  await requireAttempt(db, attempt);
  const stored = await selectPasswordHash(db, playerId);
  const isRight = stored !== undefined && (await passwordHash.verify({ hash: stored, password }));
  if (isRight) await uncountAttempt(db, attempt);
  return isRight;
}
