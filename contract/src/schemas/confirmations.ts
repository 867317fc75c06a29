import * as z from 'zod';
import { passkeyAssertion } from './passkeys.ts';
import { cents, instant, positiveCents, uuid } from './scalars.ts';
import { confirmedBy } from './withdrawals.ts';

const withdrawal = z.strictObject({ purpose: z.literal('withdrawal'), amount_cents: positiveCents });
/** The new limit; null for none. */
const limit = z.strictObject({ purpose: z.literal('confirmation-limit'), amount_cents: cents.nullable() });
const addition = z.strictObject({ purpose: z.literal('add-passkey') });
const removal = z.strictObject({ purpose: z.literal('remove-passkey'), passkey_id: uuid });

/** The purpose of a confirmation, which is valid for this purpose only. */
export const purpose = z.discriminatedUnion('purpose', [withdrawal, limit, addition, removal]);

/**
 * `passkey` holds the options for `navigator.credentials.get` as JSON, or null if the account has
 * no passkey. If `password_allowed` is false, only a passkey can confirm. `code_required` says
 * whether the password needs an authenticator code with it.
 */
export const confirmationAsked = z.object({
  passkey: z.record(z.string(), z.unknown()).nullable(),
  password_allowed: z.boolean(),
  code_required: z.boolean(),
});

const proof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passkey'), assertion: passkeyAssertion }),
  z.strictObject({ kind: z.literal('password'), password: z.string().min(1).max(128), otp: z.string().max(20).optional() }),
]);

export const confirmation = z.strictObject({ for: purpose, proof });

export const confirmed = z.object({ confirmed_by: confirmedBy, ends_at: instant });

export const newConfirmationLimit = z.strictObject({ amount_cents: cents.nullable() });

/** `amount_cents` null: no withdrawal needs a confirmation. */
export const confirmationLimit = z.object({
  amount_cents: cents.nullable(),
  /** The limit from `next_from` on, if a change is pending. Null then removes the limit. */
  next_amount_cents: cents.nullable(),
  next_from: instant.nullable(),
});
