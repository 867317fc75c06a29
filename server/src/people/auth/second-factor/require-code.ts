/**
 * Guarantees: a person who knows only the password can neither read, disable nor replace the second
 * factor or its backup codes.
 */
import type { Pool } from '../../../platform/database/pool.ts';
import { askingUser } from '../asking-user.ts';
import { passwordHash } from '../password-hash.ts';
import { hasSecondFactor, selectPasswordHash } from '../queries.ts';
import { refuse, refuseForNow } from '../refuse.ts';
import type { AuthContext } from '../auth-context.ts';
import { readBackupCode } from './backup-codes.ts';

export type Handle = (request: Request) => Promise<Response>;
type Options = {
  handle: Handle;
  /** Uncounts the attempt, since the password was right. */
  passwordWasRight: () => Promise<void>;
};

const guarded = new Set(['/two-factor/disable', '/two-factor/get-totp-uri', '/two-factor/generate-backup-codes']);

/**
 * Call it before a call of better-auth. When the account has a second factor, it requires an
 * authenticator code or a backup code and uses it up. better-auth itself refuses to enrol again.
 */
export async function requireCode(pool: Pool, context: AuthContext, { handle, passwordWasRight }: Options): Promise<void> {
  if (!guarded.has(context.path)) return;
  const userId = await askingUser(pool, context);
  if (userId === undefined || !(await hasSecondFactor(pool, userId))) return;
  const { password, code } = context.body as { password: string; code?: string };
  const hash = await selectPasswordHash(pool, userId);
  if (hash === undefined || !(await passwordHash.verify({ hash, password }))) throw refuse('BAD_REQUEST', 'INVALID_PASSWORD');
  if (code === undefined) {
    await passwordWasRight();
    throw refuse('BAD_REQUEST', 'CODE_REQUIRED');
  }
  const isTotp = /^\d{6}$/.test(code);
  const request = isTotp
    ? verification(context, 'verify-totp', code)
    : verification(context, 'verify-backup-code', readBackupCode(code));
  const answer = await handle(request);
  if (answer.status === 200) return;
  await passwordWasRight();
  if (answer.status === 429) throw refuseForNow(Number(answer.headers.get('x-retry-after')));
  throw refuse('UNAUTHORIZED', isTotp ? 'INVALID_CODE' : 'INVALID_BACKUP_CODE');
}

/**
 * The request that the same session would send. Its wrong codes are counted there, for all paths
 * together.
 */
function verification({ headers: own, context }: AuthContext, path: string, code: string): Request {
  const headers = new Headers(own);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const body = JSON.stringify({ code });
  return new Request(`${context.baseURL}/two-factor/${path}`, { method: 'POST', headers, body });
}
