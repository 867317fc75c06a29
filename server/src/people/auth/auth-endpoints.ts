import { passkeyAssertion, passkeyAttestation, passkeyName, personName, signUpSource } from '@raspasorte/contract/schemas';
import * as z from 'zod';
import { confirmedAddress, returnPaths } from './return-address.ts';
import { readBackupCode } from './second-factor/backup-codes.ts';

export type AuthEndpoint = {
  method: 'GET' | 'POST';
  path: string;
  /** Whether it is only for signed-in people. */
  signedIn?: true;
  body?: z.ZodType;
  /** The only query parameters that are passed on. */
  query?: z.ZodObject;
};

const invalid = 'Os dados enviados não são válidos.';
const form = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape, { error: invalid });
const empty = form({}).optional();
const email = z
  .string({ error: 'E-mail inválido.' })
  .trim()
  .max(254, { error: 'E-mail inválido.' })
  .pipe(z.email({ error: 'E-mail inválido.' }));
const password = z.string({ error: 'Informe sua senha.' }).min(1, { error: 'Informe sua senha.' });
const text = z.string({ error: invalid }).min(1, { error: invalid }).max(2000, { error: invalid });
const elsewhere = { error: 'O endereço de retorno não é deste site.' };
const returnPath = z.enum(returnPaths, elsewhere);
const returnAddress = z.enum([...returnPaths, confirmedAddress], elsewhere);
const flag = z.boolean({ error: invalid });
const totpCode = z
  .string({ error: 'Informe o código de 6 dígitos.' })
  .regex(/^\d{6}$/, { error: 'Informe o código de 6 dígitos.' });
/** A person with a second factor also gives its code, or a backup code. */
const guarded = form({ password, code: text.optional() });

/**
 * The closed list of better-auth's calls that can be reached from outside, and their fields. Its
 * other calls (administration, deleting users, changing an e-mail, trusted devices) have no route.
 */
export const authEndpoints: readonly AuthEndpoint[] = [
  {
    method: 'POST',
    path: '/sign-up/email',
    body: form({
      name: personName,
      email,
      password,
      callbackURL: returnPath.default('/'),
      rememberMe: flag.optional(),
      source: signUpSource.optional(),
    }),
  },
  {
    method: 'POST',
    path: '/sign-in/email',
    body: form({ email, password, callbackURL: returnPath.optional(), rememberMe: flag.optional() }),
  },
  { method: 'POST', path: '/sign-out', body: empty },
  { method: 'GET', path: '/get-session' },
  { method: 'GET', path: '/token', signedIn: true },
  { method: 'GET', path: '/jwks' },
  {
    method: 'POST',
    path: '/change-password',
    signedIn: true,
    // Revokes other sessions by default, because somebody else may know the old password.
    body: form({ currentPassword: password, newPassword: password, revokeOtherSessions: flag.default(true) }),
  },
  { method: 'POST', path: '/update-user', signedIn: true, body: form({ name: personName }) },
  { method: 'GET', path: '/list-sessions', signedIn: true },
  // better-auth takes the session's token, which the list does not show
  // (sessions/named-session.ts).
  { method: 'POST', path: '/revoke-session', signedIn: true, body: form({ id: z.uuid({ error: invalid }) }) },
  { method: 'POST', path: '/revoke-sessions', signedIn: true, body: empty },
  { method: 'POST', path: '/revoke-other-sessions', signedIn: true, body: empty },
  {
    method: 'GET',
    path: '/verify-email',
    query: z.object({ token: z.string().optional(), callbackURL: returnAddress.optional() }),
  },
  { method: 'POST', path: '/send-verification-email', body: form({ email, callbackURL: returnPath.default('/') }) },
  { method: 'POST', path: '/request-password-reset', body: form({ email, redirectTo: returnPath.default('/auth') }) },
  { method: 'GET', path: '/reset-password/:token', query: z.object({ callbackURL: returnPath.optional() }) },
  { method: 'POST', path: '/reset-password', body: form({ newPassword: password, token: text }) },
  {
    method: 'POST',
    path: '/two-factor/enable',
    signedIn: true,
    body: form({ password }).transform((body) => ({ ...body, method: 'totp' })),
  },
  { method: 'POST', path: '/two-factor/disable', signedIn: true, body: guarded },
  { method: 'POST', path: '/two-factor/get-totp-uri', signedIn: true, body: guarded },
  { method: 'POST', path: '/two-factor/verify-totp', body: form({ code: totpCode }) },
  { method: 'POST', path: '/two-factor/verify-backup-code', body: form({ code: text.transform(readBackupCode) }) },
  { method: 'POST', path: '/two-factor/generate-backup-codes', signedIn: true, body: guarded },
  { method: 'GET', path: '/passkey/generate-authenticate-options' },
  { method: 'POST', path: '/passkey/verify-authentication', body: form({ response: passkeyAssertion }) },
  { method: 'GET', path: '/passkey/generate-register-options', signedIn: true },
  {
    method: 'POST',
    path: '/passkey/verify-registration',
    signedIn: true,
    body: form({ response: passkeyAttestation, ...passkeyName.shape }),
  },
];
