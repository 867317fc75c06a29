import { randomUUID } from 'node:crypto';
import { assertion, attestation } from './access-bodies.ts';
import { answers, everybody, signedIn, enrolledOnly, row, lastRow, openRow } from './access-rows.ts';
import type { Row } from './access-rows.ts';
import { PASSWORD as password } from '../planted/plant-account.ts';

/** The routes of better-auth, with the status that each role gets. */
export const authTable: Record<string, Row> = {
  'POST /api/auth/sign-up/email': row(everybody(200), () => ({
    body: { name: 'Marina Souza', email: `${randomUUID()}@example.com`, password },
  })),
  // The e-mail is a player's, whoever calls.
  'POST /api/auth/sign-in/email': row(everybody(200), ({ email }) => ({ body: { email, password } })),
  'POST /api/auth/sign-out': lastRow(everybody(200)),
  'GET /api/auth/get-session': row(everybody(200)), // null without one
  'GET /api/auth/token': row(signedIn(200)),
  'GET /api/auth/jwks': row(everybody(200)),
  'POST /api/auth/change-password': lastRow(signedIn(200), () => ({
    body: { currentPassword: password, newPassword: 'another password of tests' },
  })),
  'POST /api/auth/update-user': lastRow(signedIn(200), () => ({ body: { name: 'Marina Souza Lima' } })),
  'GET /api/auth/list-sessions': row(signedIn(200)),
  'POST /api/auth/revoke-session': row(signedIn(200), () => ({ body: { id: randomUUID() } })),
  'POST /api/auth/revoke-sessions': lastRow(signedIn(200)),
  'POST /api/auth/revoke-other-sessions': lastRow(signedIn(200)),
  'GET /api/auth/verify-email': openRow(everybody(401), () => ({ query: { token: 'of nobody' } })),
  'POST /api/auth/send-verification-email': row(answers(400, { visitor: 200 }), () => ({
    body: { email: 'nobody@example.com' }, // a signed-in person may ask for their own address only
  })),
  'POST /api/auth/request-password-reset': row(everybody(200), () => ({ body: { email: 'nobody@example.com' } })),
  'GET /api/auth/reset-password/:token': row(everybody(302), () => ({
    path: '/api/auth/reset-password/of-nobody',
    query: { callbackURL: '/auth' },
  })),
  'POST /api/auth/reset-password': row(everybody(400), () => ({ body: { newPassword: password, token: 'of nobody' } })),
  'POST /api/auth/two-factor/enable': lastRow(
    answers(200, { visitor: 401, administrator: 400, finance: 400, support: 400, auditor: 400 }),
    () => ({ body: { password } }),
  ),
  'POST /api/auth/two-factor/disable': row(signedIn(400), () => ({ body: { password: 'a wrong one' } })),
  'POST /api/auth/two-factor/get-totp-uri': row(signedIn(400), () => ({ body: { password } })),
  'POST /api/auth/two-factor/verify-totp': openRow(enrolledOnly(401), () => ({ body: { code: '123456' } })),
  'POST /api/auth/two-factor/verify-backup-code': openRow(enrolledOnly(401), () => ({ body: { code: '123456' } })),
  'POST /api/auth/two-factor/generate-backup-codes': row(signedIn(400), () => ({ body: { password } })),
  'GET /api/auth/passkey/generate-authenticate-options': row(everybody(200)),
  'POST /api/auth/passkey/verify-authentication': row(everybody(400), () => ({ body: { response: assertion } })),
  'GET /api/auth/passkey/generate-register-options': row(signedIn(403)), // nothing was confirmed
  'POST /api/auth/passkey/verify-registration': row(signedIn(400), () => ({ body: { response: attestation, name: 'Celular' } })),
};
