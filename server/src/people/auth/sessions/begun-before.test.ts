import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlayerClient } from '../../../../test/people/player-client.ts';
import { BASE_URL } from '../../../../test/people/players-app.ts';
import { SoftwarePasskey } from '../../../../test/people/software-passkey.ts';
import { PASSWORD } from '../../../../test/planted/plant-account.ts';
import { whileOpen } from '../../../../test/postgres/while-open.ts';
import { openSite, type Site } from '../../../../test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const post = (path: string, body: object) =>
  fetch(site.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.address },
    body: JSON.stringify(body),
  });

test('a passkey that a session began to add is not kept after the session has ended', async () => {
  const player = new PlayerClient(site.app);
  await player.signUp();
  const proof = { kind: 'password', password: player.password };
  await player.post('/api/confirmations', { for: { purpose: 'add-passkey' }, proof });
  const asked = await player.get('/api/auth/passkey/generate-register-options');
  const response = new SoftwarePasskey(BASE_URL).create(asked.json());
  const of = `user_id = (select id from auth."user" where email = $1)`;
  const answer = await whileOpen(
    site.owner,
    async (tx) => {
      await tx.query('select from auth."user" where email = $1 for update', [player.email]);
      await tx.query(`delete from auth.session where ${of}`, [player.email]);
    },
    () => player.post('/api/auth/passkey/verify-registration', { name: 'Celular', response }),
  );
  const { rows } = await site.owner.query(`select from auth.passkey where ${of}`, [player.email]);
  expect([answer.statusCode, rows]).toEqual([401, []]);
});

test.each([
  ['the password was replaced', `update auth.account set password = 'another' where user_id = $1`],
  ['two-factor authentication was set up', `update auth."user" set two_factor_enabled = true where id = $1`],
])('a sign-in that began with the password alone gives no session after %s', async (_, change) => {
  const { id, email } = await site.signUp();
  const response = await whileOpen(
    site.owner,
    async (tx) => {
      // The new session waits for this row.
      await tx.query('select from auth."user" where id = $1 for update', [id]);
      await tx.query(change, [id]);
      await tx.query('delete from auth.session where user_id = $1', [id]);
    },
    () => post('/api/auth/sign-in/email', { email, password: PASSWORD }),
  );
  const { rows } = await site.owner.query('select from auth.session where user_id = $1', [id]);
  expect([response.status, response.headers.get('set-auth-token'), rows]).toEqual([401, null, []]);
});
