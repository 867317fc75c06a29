import * as z from 'zod';

export type AuthEndpoint = {
  method: 'GET' | 'POST';
  path: string;
  body?: z.ZodType;
  /** The only query parameters that are passed on. */
  query?: readonly string[];
};

const invalid = 'Os dados enviados não são válidos.';
const form = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape, { error: invalid });
const empty = form({}).optional();
const name = z
  .string({ error: 'Informe seu nome.' })
  .trim()
  .min(1, { error: 'Informe seu nome.' })
  .max(100, { error: 'Use um nome mais curto.' });
const email = z
  .string({ error: 'E-mail inválido.' })
  .trim()
  .max(254, { error: 'E-mail inválido.' })
  .pipe(z.email({ error: 'E-mail inválido.' }));
const password = z.string({ error: 'Informe sua senha.' }).min(1, { error: 'Informe sua senha.' });
const text = z.string({ error: invalid }).min(1, { error: invalid }).max(2000, { error: invalid });
const flag = z.boolean({ error: invalid });
const totpCode = z
  .string({ error: 'Informe o código de 6 dígitos.' })
  .regex(/^\d{6}$/, { error: 'Informe o código de 6 dígitos.' });

/**
 * The closed list of better-auth's calls that can be reached from outside, and their fields. Its
 * other calls (administration, deleting users, changing an e-mail, trusted devices) have no address
 * here.
 */
export const authEndpoints: readonly AuthEndpoint[] = [
  {
    method: 'POST',
    path: '/sign-up/email',
    body: form({ name, email, password, callbackURL: text.default('/'), rememberMe: flag.optional() }),
  },
  {
    method: 'POST',
    path: '/sign-in/email',
    body: form({ email, password, callbackURL: text.optional(), rememberMe: flag.optional() }),
  },
  { method: 'POST', path: '/sign-out', body: empty },
  { method: 'GET', path: '/get-session' },
  { method: 'GET', path: '/token' },
  { method: 'GET', path: '/jwks' },
  {
    method: 'POST',
    path: '/change-password',
    // The old password may be known to somebody else.
    body: form({ currentPassword: password, newPassword: password, revokeOtherSessions: flag.default(true) }),
  },
  { method: 'POST', path: '/update-user', body: form({ name }) },
  { method: 'GET', path: '/list-sessions' },
  { method: 'POST', path: '/revoke-session', body: form({ token: text }) },
  { method: 'POST', path: '/revoke-sessions', body: empty },
  { method: 'POST', path: '/revoke-other-sessions', body: empty },
  { method: 'GET', path: '/verify-email', query: ['token', 'callbackURL'] },
  { method: 'POST', path: '/send-verification-email', body: form({ email, callbackURL: text.default('/') }) },
  { method: 'POST', path: '/request-password-reset', body: form({ email, redirectTo: text.default('/auth') }) },
  { method: 'GET', path: '/reset-password/:token', query: ['callbackURL'] },
  { method: 'POST', path: '/reset-password', body: form({ newPassword: password, token: text }) },
  { method: 'POST', path: '/two-factor/enable', body: form({ password }).transform((body) => ({ ...body, method: 'totp' })) },
  { method: 'POST', path: '/two-factor/disable', body: form({ password }) },
  { method: 'POST', path: '/two-factor/get-totp-uri', body: form({ password }) },
  { method: 'POST', path: '/two-factor/verify-totp', body: form({ code: totpCode }) },
  { method: 'POST', path: '/two-factor/verify-backup-code', body: form({ code: text }) },
  { method: 'POST', path: '/two-factor/generate-backup-codes', body: form({ password }) },
];
