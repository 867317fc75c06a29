import { symmetricDecrypt } from 'better-auth/crypto';
import type { Queryable } from '../../../platform/database/pool.ts';
import { nameWrongSecret } from '../is-under-secret.ts';
import { selectBackupCodes } from '../queries.ts';

/** How many backup codes a person has not used yet; null without a second factor. */
export async function countBackupCodes(
  db: Queryable,
  { userId, secret }: { userId: string; secret: string },
): Promise<number | null> {
  const sealed = await selectBackupCodes(db, userId);
  if (sealed === undefined) return null;
  const codes = await symmetricDecrypt({ key: secret, data: sealed }).catch(nameWrongSecret);
  return (JSON.parse(codes) as string[]).length;
}
