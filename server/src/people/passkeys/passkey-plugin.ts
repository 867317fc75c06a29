import { passkey } from '@better-auth/passkey';
import type { Pool } from '../../platform/database/pool.ts';
import { isStaffRole } from '../access/permissions.ts';
import { passkeyTable } from '../auth/auth-tables.ts';
import { refuse } from '../auth/refuse.ts';
import { KEY_HOLDER_HEADER } from '../auth/tries/auth-tries.ts';
import { notePasskeyUse, selectPasskeyOwner } from './queries.ts';
import { relyingPartyOf } from './relying-party.ts';

type Options = { pool: Pool; baseUrl: string; appName: string; requireEmailConfirmation: boolean };

/** better-auth's passkeys with our rules. */
export function passkeyPlugin({ pool, baseUrl, appName, requireEmailConfirmation }: Options) {
  const { id, origins } = relyingPartyOf(baseUrl);
  return passkey({
    rpID: id,
    rpName: appName,
    origin: origins,
    schema: passkeyTable,
    advanced: { webAuthnChallengeCookie: 'passkey' },
    // To sign in without typing an address, and to stand for two factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      // Any session, not one of today alone: it has just been confirmed (passkey-hooks.ts).
      requireSession: false,
      afterVerification: async ({ verification, clientData }) => {
        if (verification.registrationInfo?.userVerified !== true) throw refuse('BAD_REQUEST', 'FAILED_TO_VERIFY_REGISTRATION');
        // Else somebody could register another's id with a key of their own.
        if ((await selectPasskeyOwner(pool, clientData.id)) !== undefined) throw refuse('BAD_REQUEST', 'PREVIOUSLY_REGISTERED');
      },
    },
    authentication: {
      afterVerification: async ({ ctx, verification, clientData }) => {
        if (!verification.authenticationInfo.userVerified) throw refuse('UNAUTHORIZED', 'PASSKEY_NOT_FOUND');
        const owner = await selectPasskeyOwner(pool, clientData.id);
        // Each door opens to its own people, and says the same of those of the other.
        const isAtStaffDoor = ctx.headers?.has(KEY_HOLDER_HEADER) === true;
        if (owner === undefined || isStaffRole(owner.role) !== isAtStaffDoor) throw refuse('UNAUTHORIZED', 'PASSKEY_NOT_FOUND');
        if (requireEmailConfirmation && !owner.email_verified) throw refuse('FORBIDDEN', 'EMAIL_NOT_VERIFIED');
        await notePasskeyUse(pool, clientData.id);
      },
    },
  });
}
