import type { Pool } from '../../../platform/database/pool.ts';
import { CLIENT_ADDRESS_HEADER, CLIENT_DEVICE_HEADER } from '../client-headers.ts';
import { selectPasskeyOwner } from '../passkeys/queries.ts';
import { refuseForNow } from '../refuse.ts';
import { isAtStaffDoor } from '../staff-door.ts';
import { countAttempt, uncountAttempt, type Attempt } from './count-attempt.ts';
import type { AttemptKind, AttemptLimits } from './attempt-limits.ts';
import type { AuthContext } from '../auth-context.ts';

/** Not counted, because a page may poll them. */
const notCounted = new Set(['/sign-out', '/get-session', '/list-sessions', '/token', '/jwks']);
const kinds: Record<string, AttemptKind> = {
  '/sign-in/email': 'sign-in',
  '/sign-up/email': 'sign-up',
  '/change-password': 'own-password',
  '/two-factor/enable': 'own-password',
  '/two-factor/disable': 'own-password',
  '/two-factor/get-totp-uri': 'own-password',
  '/two-factor/generate-backup-codes': 'own-password',
  '/two-factor/verify-totp': 'code',
  '/two-factor/verify-backup-code': 'code',
  '/passkey/generate-authenticate-options': 'passkey-challenge',
  '/passkey/verify-authentication': 'passkey',
  '/reset-password': 'mailed-link',
  '/reset-password/:token': 'mailed-link',
  '/verify-email': 'mailed-link',
  '/request-password-reset': 'mail',
  '/send-verification-email': 'mail',
};
/** What can be guessed. A successful call was no guess, so its attempt is uncounted. */
const guesses = new Set<AttemptKind>(['sign-in', 'own-password', 'code', 'passkey']);

export type Counting = {
  pool: Pool;
  limits: AttemptLimits;
  /** The user who is signed in, or who is between the two steps of a sign-in. */
  findUser: (context: AuthContext) => Promise<string | undefined>;
};

async function attemptOf(counting: Counting, context: AuthContext): Promise<Attempt | undefined> {
  const { limits } = counting;
  const { path, headers } = context;
  // The sign-in of staff counts its attempts itself.
  if (notCounted.has(path) || isAtStaffDoor(context)) return undefined;
  const kind = kinds[path] ?? 'own-account';
  const device = headers?.get(CLIENT_DEVICE_HEADER);
  const origin = {
    address: headers?.get(CLIENT_ADDRESS_HEADER) ?? null,
    device: device ? Buffer.from(device, 'hex') : undefined,
  };
  return { kind, origin, limits: limits[kind], account: await accountOf(kind, context, counting) };
}

async function accountOf(kind: AttemptKind, context: AuthContext, { pool, findUser }: Counting): Promise<Attempt['account']> {
  if (kind === 'sign-in') return context.body as { email: string };
  if (!guesses.has(kind)) return undefined;
  const userId = kind === 'passkey' ? await ownerOf(pool, context) : await findUser(context);
  return userId === undefined ? undefined : { userId };
}

/** The owner of the passkey that signs. */
const ownerOf = async (pool: Pool, { body }: AuthContext): Promise<string | undefined> =>
  (await selectPasskeyOwner(pool, (body as { response: { id: string } }).response.id))?.user_id;

/** Call it before a call of better-auth. Throws RATE_LIMITED with the time to wait. */
export async function countAuthAttempt(counting: Counting, context: AuthContext): Promise<void> {
  const attempt = await attemptOf(counting, context);
  if (attempt === undefined) return;
  const seconds = await countAttempt(counting.pool, attempt);
  if (seconds !== undefined) throw refuseForNow(seconds);
}

/** Call it after the call of better-auth. */
export async function uncountAuthAttempt(counting: Counting, context: AuthContext): Promise<void> {
  if (context.context.returned instanceof Error) return;
  const attempt = await attemptOf(counting, context);
  if (attempt !== undefined && guesses.has(attempt.kind)) await uncountAttempt(counting.pool, attempt);
}
