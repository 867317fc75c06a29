import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../../test/planted/plant-account.ts';
import { SECRET } from '../../../test/platform/open-test-dependencies.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { openSite, type Site } from '../../../test/site.ts';
import { noteDevice } from '../../people/auth/devices/queries.ts';
import type { AccountMail } from '../../people/auth/letters/account-letters.ts';
import { mailAndNotify } from '../../people/notifications/mail-and-notify.ts';
import { linkKey } from '../../platform/mail/link-key.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const post = (path: string, body: object) =>
  fetch(`${site.address}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.address },
    body: JSON.stringify(body),
  });

/** Runs `call` while the account is being closed at its player's request, and is not yet. */
async function whileClosing<Answer>(playerId: string, call: () => Promise<Answer>): Promise<Answer> {
  const { rows } = await site.owner.query<{ id: string }>('select id from auth.session where user_id = $1', [playerId]);
  const closing = [playerId, rows[0]!.id, randomUUID()];
  return whileOpen(site.owner, (tx) => tx.query('select request_erasure($1, $2, $3, 1000)', closing), call);
}

test('nothing is mailed, notified or noted that comes while the account closes', async () => {
  const player = await site.signUp();
  const to = { playerId: player.id, address: player.email, name: 'Marina' };
  const place = { device: 'Chrome', at: new Date().toISOString(), ip: null };
  const key = linkKey(SECRET);
  const mail = (about: Pick<AccountMail, 'kind' | 'data'>) => mailAndNotify(site.pool, { ...to, ...about } as AccountMail, key);
  await whileClosing(player.id, () =>
    Promise.all([
      mail({ kind: 'new-device', data: place }),
      mail({ kind: 'reset-password', data: { link: 'http://localhost:3000/reset' } }),
      noteDevice(site.pool, { playerId: player.id, deviceHash: randomBytes(32), isBrowser: true }),
    ]),
  );
  for (const table of ['mail_outbox', 'notification', 'known_device'])
    expect((await site.owner.query(`select from ${table} where player_id = $1`, [player.id])).rowCount, table).toBe(0);
});

test('no link for a new password stays that was asked for while the account closed', async () => {
  const player = await site.signUp();
  const rowsOf = async (from: string) => (await site.owner.query(`select from ${from} = $1`, [player.id])).rowCount;
  const askFor = async () => expect((await post('/request-password-reset', { email: player.email })).status).toBe(200);
  // After five no more are mailed in an hour.
  for (let nth = 0; nth < 5; nth += 1) await askFor();
  await expect.poll(() => rowsOf(`mail_outbox where kind = 'reset-password' and player_id`)).toBe(5);
  await whileClosing(player.id, async () => {
    await askFor();
    // The answer does not wait for what comes after it, or its time would tell who has an account.
    await expect.poll(() => rowsOf('auth.verification where value')).toBe(0);
  });
});

test('nobody signs in to a closed account by a link for a new password that was made while it closed', async () => {
  const player = await site.signUp();
  await player.client('requestErasure', { body: { password: PASSWORD } });
  // As of a request for it that was under way.
  const token = 'a-token-that-was-mailed-meanwhile';
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url');
  const link = `insert into auth.verification (identifier, value, expires_at) values ($1, $2, now() + interval '1 hour')`;
  await site.owner.query(link, [identifier, player.id]);
  const password = 'uma senha nova e boa';
  await post('/reset-password', { token, newPassword: password });
  const { rows } = await site.owner.query<{ email: string }>('select email from auth."user" where id = $1', [player.id]);
  const answer = await post('/sign-in/email', { email: rows[0]!.email, password });
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'INVALID_EMAIL_OR_PASSWORD' }]);
  expect((await site.owner.query('select from auth.session where user_id = $1', [player.id])).rowCount).toBe(0);
});
