import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { signInStaff } from '../../../test/people/enter.ts';
import { SECRET } from '../../../test/platform/open-test-dependencies.ts';
import { PASSWORD, plantAuthenticator } from '../../../test/planted/plant-account.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { mailsWait } from '../../../test/platform/mails-wait.ts';
import { startBeside, type Beside } from '../../../test/platform/start-beside.ts';
import { codeOfKey } from '../../../test/people/totp.ts';
import { enqueueMail, enqueueMailWithLink } from '../../platform/mail/enqueue-mail.ts';
import { linkKey } from '../../platform/mail/link-key.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { rotateAuthSecret } from './rotate-auth-secret.ts';

const NEW_SECRET = 'another secret of forty characters, new.';
const actor = { actorId: null, actorName: 'linha de comando', address: null };

let site: Site;
/** A process that was started with the new secret. */
let renewed: Beside;
let address: string;
let player: TestUser;
let authenticator: Buffer;
let operator: TestUser;

beforeAll(async () => {
  site = await openSite({ config: mailsWait });
  player = await site.signUp();
  authenticator = await plantAuthenticator(site.owner, player.id);
  operator = await site.createStaff('finance');
  renewed = await startBeside(site.connectionString, { config: { authSecret: NEW_SECRET } });
  ({ address } = renewed);
});
afterAll(async () => {
  await renewed.close();
  await site.close();
});

const post = (path: string, body: object, cookie = '') =>
  fetch(`${address}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, cookie },
    body: JSON.stringify(body),
  });

async function signInWithCode({ email }: TestUser, key: Buffer): Promise<number> {
  const first = await post('/sign-in/email', { email, password: PASSWORD });
  const cookies = first.headers.getSetCookie().map((header) => header.split(';')[0]);
  return (await post('/two-factor/verify-totp', { code: codeOfKey(key) }, cookies.join('; '))).status;
}

const sessions = async () => (await site.owner.query('select from auth.session where expires_at > now()')).rowCount;

test('with a wrong old secret nothing is changed', async () => {
  const wrong = { oldSecret: 'a secret that nobody has ever used here.', newSecret: NEW_SECRET };
  await expect(rotateAuthSecret(site.pool, wrong, actor)).rejects.toThrow(StartupError);
  expect(await sessions()).toBe(2);
});

test('after a change of the account secret no link for a new password works that was mailed before', async () => {
  const token = 'a-token-that-was-mailed-before';
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url');
  const link = `insert into auth.verification (identifier, value, expires_at) values ($1, $2, now() + interval '1 hour')`;
  await site.owner.query(link, [identifier, player.id]);
  const followLink = async () =>
    (await fetch(`${address}/api/auth/reset-password/${token}?callbackURL=/auth`, { redirect: 'manual' })).headers.get(
      'location',
    );
  expect(await followLink()).toContain(`token=${token}`);
  await rotateAuthSecret(site.pool, { oldSecret: SECRET, newSecret: SECRET }, actor);
  expect(await followLink()).toContain('error=INVALID_TOKEN');
});

test('after a change of the account secret no mail waits whose link was sealed under the old one, and others still wait', async () => {
  const mail = { playerId: player.id, address: player.email, name: 'Marina' };
  const link = { ...mail, kind: 'reset-password', data: { link: 'http://localhost:3000/reset' } };
  await enqueueMailWithLink(site.pool, link, linkKey(SECRET));
  await enqueueMail(site.pool, { ...mail, kind: 'withdrawal-refused', data: { amount_cents: 100, declined: false } });
  await rotateAuthSecret(site.pool, { oldSecret: SECRET, newSecret: SECRET }, actor);
  const { rows } = await site.owner.query('select kind from mail_outbox where next_attempt_at is not null');
  expect(rows).toEqual([{ kind: 'withdrawal-refused' }]);
});

test('after a change of the account secret every session has ended, and authenticators and passwords sign in as before', async () => {
  // Its signing key of access tokens is encrypted under the old secret.
  await signInStaff(site.address, { ...operator, slug: await site.adminKey() });
  const secrets = { oldSecret: SECRET, newSecret: NEW_SECRET };
  expect(await rotateAuthSecret(site.pool, secrets, actor)).toBe(1);
  expect(await sessions()).toBe(0);
  const rows = await auditEntries(site.owner, { newest: 1 }, 'action', 'details');
  expect(rows).toEqual([{ action: 'rotate-auth-secret', details: { authenticators: 1 } }]);

  expect(await signInWithCode(player, authenticator)).toBe(200);
  await signInStaff(address, { ...operator, slug: await site.adminKey() });
  // Once more finishes an interrupted run.
  expect(await rotateAuthSecret(site.pool, secrets, actor)).toBe(0);
});

test('a program gets its tokens, although a process with the old secret has made a signing key before it was restarted', async () => {
  await site.owner.query('delete from auth.jwks');
  const credentials = { ...operator, slug: await site.adminKey() };
  await signInStaff(site.address, credentials);
  await signInStaff(address, credentials);
  expect((await site.owner.query('select from auth.jwks')).rowCount).toBe(2);
});
