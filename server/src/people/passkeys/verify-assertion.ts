import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Queryable } from '../../platform/database/pool.ts';
import { updatePasskeyCounter, selectPasskeyKeys } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';

type Asked = {
  userId: string;
  /** The challenge that was to be signed. The caller must use it only once. */
  challenge: string;
  assertion: AuthenticationResponseJSON;
  relyingParty: RelyingParty;
};

/** Whether one of the user's own passkeys has signed the challenge and has verified its holder. */
export async function isOwnAssertion(db: Queryable, { userId, challenge, assertion, relyingParty }: Asked): Promise<boolean> {
  const key = (await selectPasskeyKeys(db, userId)).find(({ credential_id: id }) => id === assertion.id);
  if (key === undefined) return false;
  const expected = { expectedChallenge: challenge, expectedOrigin: relyingParty.origins, expectedRPID: relyingParty.id };
  const credential = {
    id: key.credential_id,
    publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64')),
    counter: key.counter,
  };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion,
      ...expected,
      credential,
      requireUserVerification: true,
    });
    const counted = { credentialId: key.credential_id, from: key.counter, to: authenticationInfo.newCounter };
    return verified && (await updatePasskeyCounter(db, counted));
  } catch {
    // The library throws when the origin, challenge, counter or format is not as expected.
    return false;
  }
}
