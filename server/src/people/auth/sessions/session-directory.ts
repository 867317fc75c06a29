import { UNATTENDED_HEADER, isStaffRole } from '@raspasorte/contract/admin';
import type { Announcements } from '../../../platform/realtime/announcements.ts';
import type { Delivery } from '../../../platform/realtime/confirmations.ts';
import type { EventHub } from '../../../platform/realtime/event-hub.ts';
import type { Pool } from '../../../platform/database/pool.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { cacheLatest } from '../../../platform/cache/cache-latest.ts';
import type { FindSession, Session } from '../../access/session.ts';
import { createAccessTokenVerifier, type VerifyAccessToken } from './access-token.ts';
import { noteSessionUse, selectSessionById, selectSessionByToken, type SessionRow } from './queries.ts';
import { readCredential, type Credential } from './session-credential.ts';
import { secondsLeft, whyOver, type StaffSessionLimits } from './staff-session-limits.ts';

/** The part of the event hub by which processes tell each other about ended sessions. */
type Hub = Pick<EventHub, 'announce' | 'announceToAll' | 'listen' | 'isListening' | 'onReconnect'>;
type SessionsEnded = Announcements['sessions-ended'];

export type SessionDirectory = {
  find: FindSession;
  /**
   * Call it after all sessions of a user ended: clears them here at once, and in other processes by
   * notification.
   */
  forgetUser(userId: string): void;
  /** Like `forgetUser`, and returns how many processes have not confirmed it. */
  forgetUserEverywhere(userId: string): Promise<Delivery>;
  /** Call it after one session ended. */
  forgetToken(token: string): void;
};

/** The use of a session is written to the database at most this often. */
const NOTED_EVERY_SECONDS = 60;
/** The longest time that a lost notification can keep a player's ended session alive. */
const REMEMBER_MS = 15_000;
const MAX_REMEMBERED = 20_000;
/** Longer headers carry foreign cookies, which must not fill the cache. */
const LONGEST_REMEMBERED_HEADER = 500;

type Options = { pool: Pool; secret: string; clock: () => Date; hub: Hub; staffSessions: StaffSessionLimits };

/**
 * Finds the session of a request by its cookie or bearer token: a player's from the cache, else by
 * one query. A session of staff is read each time, because every permission depends on it. The
 * directory says who is calling, never whether a player may play: the money functions read that
 * inside their transaction.
 */
export function createSessionDirectory({ pool, secret, clock, hub, staffSessions }: Options): SessionDirectory {
  const remembered = cacheLatest<Session>(MAX_REMEMBERED, REMEMBER_MS);
  const credentialOf = createCredentialReader(secret);
  const verifyAccessToken = createAccessTokenVerifier(pool, clock);
  // Counts the removals. A look-up that began before a removal may return a removed session, so its
  // result is not cached.
  let forgotten = 0;

  const forget = ({ userId, token }: SessionsEnded) => {
    forgotten += 1;
    for (const [key, session] of remembered) {
      if (session.userId === userId || session.token === token) remembered.delete(key);
    }
  };
  hub.listen('sessions-ended', forget);
  hub.onReconnect(() => {
    forgotten += 1;
    remembered.clear();
  });

  const find: FindSession = async (request, { fresh, unattended = false } = { fresh: false }) => {
    const credential = credentialOf(request);
    if (credential === null) return null;
    // While this process receives no notifications, it does not learn of a sign-out elsewhere.
    const mayRemember = hub.isListening();
    const known = mayRemember && !fresh ? remembered.get(credential.value) : undefined;
    if (known !== undefined) return alive(known, clock);
    const begunAt = forgotten;
    const use = { isAttended: !unattended && isAttended(request), limits: staffSessions, now: clock() };
    const session = await lookUp(pool, credential, verifyAccessToken, use);
    const isRemembered = session?.role === 'player' && mayRemember && forgotten === begunAt;
    if (isRemembered) remembered.set(credential.value, session);
    else remembered.delete(credential.value);
    return session === null ? null : alive(session, clock);
  };

  return {
    find,
    forgetUser: (userId) => hub.announce('sessions-ended', { userId }),
    forgetUserEverywhere: (userId) => hub.announceToAll('sessions-ended', { userId }),
    forgetToken: (token) => hub.announce('sessions-ended', { token }),
  };
}

/**
 * Reads credentials as `readCredential` does, and remembers them: a valid signature stays valid,
 * and checking it is the most expensive step of finding a session.
 */
function createCredentialReader(secret: string) {
  const credentials = cacheLatest<Credential>(MAX_REMEMBERED);
  return (request: Parameters<FindSession>[0]): Credential | null => {
    const shown = request.headers.authorization ?? request.headers.cookie ?? '';
    const known = credentials.get(shown);
    if (known !== undefined) return known;
    const credential = readCredential(request, secret);
    if (credential !== null && shown.length <= LONGEST_REMEMBERED_HEADER) credentials.set(shown, credential);
    return credential;
  };
}

const alive = (session: Session, clock: () => Date) => (session.expiresAt > clock() ? session : null);

/** Requests that a page makes by itself (polling, live events) do not count as use of a session. */
const isAttended = ({ headers }: Parameters<FindSession>[0]) =>
  headers[UNATTENDED_HEADER] === undefined && headers.accept !== 'text/event-stream';

type Use = { isAttended: boolean; limits: StaffSessionLimits; now: Date };

async function lookUp(pool: Pool, { kind, value }: Credential, verify: VerifyAccessToken, use: Use): Promise<Session | null> {
  if (kind === 'session') return toSession(pool, await selectSessionByToken(pool, value), use);
  const accessToken = await verify(value);
  if (accessToken === null) return null;
  const session = await toSession(pool, await selectSessionById(pool, accessToken.sessionId), use);
  if (session === null) return null;
  return accessToken.expiresAt < session.expiresAt ? { ...session, expiresAt: accessToken.expiresAt } : session;
}

async function toSession(pool: Pool, row: SessionRow | undefined, use: Use): Promise<Session | null> {
  if (row === undefined) return null;
  const role = isStaffRole(row.role) ? row.role : 'player';
  // Blocked staff is refused everywhere; a blocked player may read and withdraw.
  if (role !== 'player' && row.status !== 'active') return null;
  return {
    sessionId: row.id,
    userId: row.user_id,
    token: row.token,
    role,
    mustChangePassword: row.force_password_change === true,
    hasTwoFactor: row.two_factor_enabled === true,
    expiresAt: role === 'player' ? row.expires_at : await useOfStaff(pool, row, use),
  };
}

/**
 * Records that the session is used. Returns when it ends if it is not used again. Refusal:
 * session_over.
 */
async function useOfStaff(pool: Pool, row: SessionRow, { isAttended: isUsed, limits, now }: Use): Promise<Date> {
  const message = whyOver(row, limits);
  if (message !== undefined) throw new Refusal('session_over', { message });
  const isNoted = isUsed && row.idle_seconds >= NOTED_EVERY_SECONDS;
  if (isNoted) await noteSessionUse(pool, row.id);
  const left = secondsLeft(isNoted ? { ...row, idle_seconds: 0 } : row, limits);
  return new Date(Math.min(row.expires_at.getTime(), now.getTime() + left * 1000));
}
