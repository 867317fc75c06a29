import { afterAll, beforeAll, expect, test } from 'vitest';
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
