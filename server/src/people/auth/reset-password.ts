import type { Pool } from '../../platform/database/pool.ts';
import { anywhere, countAttempt } from './attempts/count-attempt.ts';
import type { AttemptLimits } from './attempts/attempt-limits.ts';
import type { SendAccountMail } from './letters/account-letters.ts';

type Parts = { pool: Pool; limits: AttemptLimits; sendMail: SendAccountMail };
type User = { id: string; email: string; name: string };

/**
 * Mails the link by which a new password is chosen. Anybody can ask for it, from any number of
 * addresses, so the mails to one account are counted. The answer is the same without a mail.
 */
export async function mailResetLink({ pool, limits, sendMail }: Parts, user: User, link: string): Promise<void> {
  const attempt = { kind: 'reset-mail', account: { userId: user.id }, origin: anywhere, limits: limits['reset-mail'] } as const;
  if ((await countAttempt(pool, attempt)) !== undefined) return;
  await sendMail({ kind: 'reset-password', playerId: user.id, address: user.email, name: user.name, data: { link } });
}
