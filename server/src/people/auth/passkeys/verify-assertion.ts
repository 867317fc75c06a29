import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Queryable } from '../../../platform/database/pool.ts';
import { selectPasskeyKeys, updatePasskeyCounter, type PasskeyKey } from './queries.ts';
import type { RelyingParty } from './relying-party.ts';

type Asked = {
  userId: string;
  /** The challenge that was to be signed. The caller must use it only once. */
  challenge: string;
  assertion: AuthenticationResponseJSON;
  relyingParty: RelyingParty;
};

/** Whether one of the user's own passkeys has signed the challenge and has verified its holder. */
export async function isOwnAssertion(db: Queryable, asked: Asked): Promise<boolean> {
  const key = (await selectPasskeyKeys(db, asked.userId)).find(({ credential_id: id }) => id === asked.assertion.id);
  if (key === undefined) return false;
  const counter = await signatureCounter(asked, key);
  if (counter === undefined) return false;
  return updatePasskeyCounter(db, { credentialId: key.credential_id, from: key.counter, to: counter });
}

/** The counter of a right signature; undefined for a wrong one. */
async function signatureCounter({ challenge, assertion, relyingParty }: Asked, key: PasskeyKey): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion,
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origins,
      expectedRPID: relyingParty.id,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64')),
        counter: key.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws when the origin, challenge, counter or format is not as expected.
    return undefined;
  }
}
