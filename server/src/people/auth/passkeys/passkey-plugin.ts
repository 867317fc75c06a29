import { isStaffRole } from '@raspasorte/contract/admin';
import { passkey } from '@better-auth/passkey';
import type { Pool } from '../../../platform/database/pool.ts';
import { passkeyTable } from '../auth-tables.ts';
import { refuse } from '../refuse.ts';
import { isAtStaffDoor } from '../staff-door.ts';
import { notePasskeyUse, selectPasskeyOwner } from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';

type Options = { pool: Pool; baseUrl: string; appName: string; requireEmailConfirmation: boolean };

/** better-auth's passkey plugin with our rules. */
export function passkeyPlugin({ pool, baseUrl, appName, requireEmailConfirmation }: Options) {
  const { id, origins } = relyingPartyOf(baseUrl);
  return passkey({
    rpID: id,
    rpName: appName,
    origin: origins,
    schema: passkeyTable,
    advanced: { webAuthnChallengeCookie: 'passkey' },
    // A resident key signs in without typing an address. User verification makes the passkey count
    // as two factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      // Any session will do, even an old one: the caller has just confirmed (passkey-hooks.ts).
      requireSession: false,
      afterVerification: async ({ verification, clientData }) => {
        if (verification.registrationInfo?.userVerified !== true) throw refuse('BAD_REQUEST', 'FAILED_TO_VERIFY_REGISTRATION');
        // Otherwise somebody could register another person's credential id with a key of their own.
        if ((await selectPasskeyOwner(pool, clientData.id)) !== undefined) throw refuse('BAD_REQUEST', 'PREVIOUSLY_REGISTERED');
      },
    },
    authentication: {
      afterVerification: async ({ ctx, verification, clientData }) => {
        if (!verification.authenticationInfo.userVerified) throw refuse('UNAUTHORIZED', 'PASSKEY_NOT_FOUND');
        const owner = await selectPasskeyOwner(pool, clientData.id);
        // Staff and players have separate sign-ins. Each refuses the people of the other with the
        // same answer as unknown ones.
        if (owner === undefined || isStaffRole(owner.role) !== isAtStaffDoor(ctx))
          throw refuse('UNAUTHORIZED', 'PASSKEY_NOT_FOUND');
        if (requireEmailConfirmation && !owner.email_verified) throw refuse('FORBIDDEN', 'EMAIL_NOT_VERIFIED');
        await notePasskeyUse(pool, clientData.id);
      },
    },
  });
}
