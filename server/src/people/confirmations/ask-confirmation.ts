import { generateAuthenticationOptions, type AuthenticatorTransportFuture } from '@simplewebauthn/server';
import type { Answer } from '@raspasorte/contract';
import type { Pool } from '../../platform/database/pool.ts';
import type { Session } from '../access/session.ts';
import { selectPasskeyKeys, type PasskeyKey } from '../auth/passkeys/queries.ts';
import type { RelyingParty } from '../auth/passkeys/relying-party.ts';
import { allowsPassword, toConfirmedAction, type Purpose } from './confirmed-action.ts';
import { upsertChallenge } from './queries.ts';

type Options = { pool: Pool; relyingParty: RelyingParty };

/**
 * The ways in which the person can confirm. With a passkey, this includes the challenge to sign.
 */
export async function askConfirmation(
  { pool, relyingParty }: Options,
  { session, purpose }: { session: Session; purpose: Purpose },
): Promise<Answer<'askConfirmation'>> {
  const keys = await selectPasskeyKeys(pool, session.userId);
  const ways = { password_allowed: allowsPassword(purpose, keys.length > 0), code_required: session.hasTwoFactor };
  if (keys.length === 0) return { passkey: null, ...ways };
  const passkey = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    userVerification: 'required',
    allowCredentials: keys.map(({ credential_id: id, transports }) => ({ id, transports: transportsOf(transports) })),
  });
  await upsertChallenge(pool, toConfirmedAction(session.sessionId, purpose), passkey.challenge);
  return { passkey: { ...passkey }, ...ways };
}

/**
 * The transports that the browser named when the passkey was created. They only help it to find the
 * passkey.
 */
const transportsOf = (text: PasskeyKey['transports']) =>
  (text ?? '').split(',').filter((transport) => transport !== '') as AuthenticatorTransportFuture[];
