/**
 * Guarantees: a session alone cannot add a passkey, because the thief of a session could then stay
 * for good. The owner gets a mail about an added passkey.
 */
import { MAX_PASSKEYS } from '@raspasorte/contract';
import { isAPIError } from 'better-auth/api';
import type { Pool } from '../../../platform/database/pool.ts';
import { askingToken } from '../asking-user.ts';
import { placeOfCall } from '../letters/place-of.ts';
import type { SendAccountMail } from '../letters/account-letters.ts';
import { refuse } from '../refuse.ts';
import { selectSessionByToken } from '../sessions/queries.ts';
import { countPasskeys, deletePasskey } from './queries.ts';
import type { AuthContext } from '../auth-context.ts';

/** Uses up what the owner has confirmed in a session. False when there is nothing. */
export type UseConfirmation = (action: { sessionId: string; purpose: 'add-passkey'; subject: string }) => Promise<boolean>;

type Parts = { pool: Pool; useConfirmation: UseConfirmation };

/** Call it before a call of better-auth. */
export async function requireConfirmedAddition({ pool, useConfirmation }: Parts, context: AuthContext): Promise<void> {
  if (context.path !== '/passkey/generate-register-options' && context.path !== '/passkey/verify-registration') return;
  const token = askingToken(context);
  const session = token === undefined ? undefined : await selectSessionByToken(pool, token);
  if (session === undefined) throw refuse('UNAUTHORIZED', 'UNAUTHENTICATED');
  // Somebody else knows this password. A passkey that they add would outlive it.
  if (session.force_password_change === true) throw refuse('FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED');
  await requireRoom(pool, session.user_id);
  // Needs no confirmation of its own: its challenge belongs to this user, works once, and was given
  // only after one.
  if (context.path === '/passkey/verify-registration') return;
  const isConfirmed = await useConfirmation({ sessionId: session.id, purpose: 'add-passkey', subject: '' });
  if (!isConfirmed) throw refuse('FORBIDDEN', 'CONFIRMATION_REQUIRED');
}

async function requireRoom(pool: Pool, userId: string): Promise<void> {
  if ((await countPasskeys(pool, userId)) >= MAX_PASSKEYS) throw refuse('BAD_REQUEST', 'TOO_MANY_PASSKEYS');
}

/**
 * Call it after a call of better-auth. Takes a passkey back whose session was ended while it was
 * added: by a new password, say, which that passkey would outlive.
 */
export async function takeBackAddition(pool: Pool, call: AuthContext): Promise<void> {
  const { returned, session } = call.context;
  if (call.path !== '/passkey/verify-registration' || returned instanceof Error || !session) return;
  const token = askingToken(call);
  if (token !== undefined && (await selectSessionByToken(pool, token)) !== undefined) return;
  await deletePasskey(pool, { userId: session.user.id, id: (returned as { id: string }).id });
  throw refuse('UNAUTHORIZED', 'UNAUTHENTICATED');
}

/**
 * Call it after a call of better-auth. Says why a passkey was not added when others were added at
 * the same time: the trigger `limit_passkeys` refuses it, which better-auth takes for a fault.
 */
export async function explainFullAccount(pool: Pool, { path, context }: AuthContext): Promise<void> {
  const { returned, session } = context;
  if (path !== '/passkey/verify-registration' || !isAPIError(returned) || returned.statusCode !== 500) return;
  if (session) await requireRoom(pool, session.user.id);
}

/**
 * Call it after a call of better-auth. It makes user verification required, which the plugin only
 * prefers.
 */
export function requireVerifiedHolder({ path, context, json }: AuthContext): Promise<unknown> | undefined {
  const { returned } = context;
  if (path !== '/passkey/generate-authenticate-options' || returned instanceof Error) return undefined;
  return json({ ...(returned as object), userVerification: 'required' });
}

export async function tellOfPasskey(
  call: AuthContext,
  { pool, sendMail }: { pool: Pool; sendMail: SendAccountMail },
): Promise<void> {
  const { returned, session } = call.context;
  if (call.path !== '/passkey/verify-registration' || returned instanceof Error || !session) return;
  const { id: playerId, email: address, name } = session.user;
  const passkey = (returned as { name?: string | null }).name ?? '';
  const place = await placeOfCall(pool, call);
  await sendMail({ playerId, address, name, kind: 'passkey', data: { change: 'added', passkey, ...place } });
}
