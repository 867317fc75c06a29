import * as z from 'zod';
import { passkeyAssertion } from './passkeys.ts';
import { cents, instant, positiveCents, uuid } from './scalars.ts';
import { confirmedBy } from './withdrawals.ts';

const withdrawal = z.strictObject({ purpose: z.literal('withdrawal'), amount_cents: positiveCents });
/** The new limit; null for none. */
const limit = z.strictObject({ purpose: z.literal('confirmation-limit'), amount_cents: cents.nullable() });
const addition = z.strictObject({ purpose: z.literal('add-passkey') });
const removal = z.strictObject({ purpose: z.literal('remove-passkey'), passkey_id: uuid });

/** What is confirmed: this and nothing else. */
export const purpose = z.discriminatedUnion('purpose', [withdrawal, limit, addition, removal]);

/**
 * `passkey` is what `navigator.credentials.get` takes, as JSON, and null without one. Where
 * `password_allowed` is false only a passkey confirms; `code_required` is of the password: a code of
 * the authenticator goes with it.
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

/** Null: no withdrawal is confirmed. */
export const confirmationLimit = z.object({
  amount_cents: cents.nullable(),
  /** From `next_from` on, where a change waits; null then removes the limit. */
  next_amount_cents: cents.nullable(),
  next_from: instant.nullable(),
});
