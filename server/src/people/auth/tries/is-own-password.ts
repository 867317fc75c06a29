import type { Queryable } from '../../../platform/database/pool.ts';
import { limitTries } from './limit-tries.ts';
import { passwordHash } from '../password-hash.ts';
import { forgetTries, selectPasswordHash } from './queries.ts';

/**
 * Whether a signed-in person knows the account's password, for what must not happen by an
 * unattended screen. Refusal: rate_limited.
 */
export async function isOwnPassword(
  db: Queryable,
  { playerId, password, now }: { playerId: string; password: string; now: Date },
): Promise<boolean> {
  const tries = `password|${playerId}`;
  await limitTries(db, tries, now);
  const stored = await selectPasswordHash(db, playerId);
  const isRight = stored !== undefined && (await passwordHash.verify({ hash: stored, password }));
  if (isRight) await forgetTries(db, tries);
  return isRight;
}
