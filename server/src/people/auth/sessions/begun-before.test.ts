import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPasskey } from '../../../../test/people/add-passkey.ts';
import { PlayerClient } from '../../../../test/people/player-client.ts';
import { BASE_URL } from '../../../../test/people/players-app.ts';
import { SoftwarePasskey } from '../../../../test/people/software-passkey.ts';
import { totpCode } from '../../../../test/people/totp.ts';
import { PASSWORD } from '../../../../test/planted/plant-account.ts';
import { whileOpen } from '../../../../test/postgres/while-open.ts';
import { openSite, type Site, type TestUser } from '../../../../test/site.ts';

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

test('a sign-in by a passkey that was removed meanwhile gives no session', async () => {
  const player = new PlayerClient(site.app);
  await player.signUp();
  const passkey = await addPasskey(player);
  const visitor = new PlayerClient(site.app);
  const asked = await visitor.get('/api/auth/passkey/generate-authenticate-options');
  const response = passkey.get(asked.json());
  const of = `user_id = (select id from auth."user" where email = $1)`;
  const answer = await whileOpen(
    site.owner,
    async (tx) => {
      await tx.query('select from auth."user" where email = $1 for update', [player.email]);
      for (const table of ['passkey', 'session']) await tx.query(`delete from auth.${table} where ${of}`, [player.email]);
    },
    () => visitor.post('/api/auth/passkey/verify-authentication', { response }),
  );
  const { rows } = await site.owner.query(`select from auth.session where ${of}`, [player.email]);
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

const NEW_PASSWORD = 'the password of a thief';
/** Somebody who knows the password of the player and holds a session. */
const changePassword = ({ token }: TestUser) =>
  postAs(token, '/api/auth/change-password', {
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    revokeOtherSessions: true,
  });
const postAs = (token: string, path: string, body: object) =>
  fetch(site.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
const ownSessions = async ({ id }: TestUser) =>
  (await site.owner.query('select from auth.session where user_id = $1', [id])).rows;
const passwordOf = async ({ id }: TestUser) =>
  (await site.owner.query<{ password: string }>('select password from auth.account where user_id = $1', [id])).rows[0]?.password;

test('a change of the password that was under way does not replace the one that was chosen by a mailed link meanwhile', async () => {
  const player = await site.signUp();
  const response = await whileOpen(
    site.owner,
    async (tx) => {
      await tx.query(`update auth.account set password = 'another' where user_id = $1`, [player.id]);
      await tx.query('delete from auth.session where user_id = $1', [player.id]);
    },
    () => changePassword(player),
  );
  expect([response.status, await passwordOf(player), await ownSessions(player)]).toEqual([401, 'another', []]);
});

/** Replaces the password in the moment in which the call stores its new session. */
async function whilePasswordIsReplaced<Answer>({ id }: TestUser, call: () => Promise<Answer>): Promise<Answer> {
  await site.owner.query(`
    create function replace_password() returns trigger language plpgsql security definer as $$
    begin
      update auth.account set password = 'another' where user_id = new.user_id;
      return new;
    end $$;
    create trigger replace_password before insert on auth.session for each row when (new.user_id = '${id}')
      execute function replace_password()`);
  try {
    return await call();
  } finally {
    await site.owner.query('drop function replace_password cascade');
  }
}

test('a change of the password gives no session once another one was chosen by a mailed link', async () => {
  const player = await site.signUp();
  const response = await whilePasswordIsReplaced(player, () => changePassword(player));
  expect([response.status, response.headers.get('set-auth-token'), await ownSessions(player)]).toEqual([401, null, []]);
});

async function enrol(player: TestUser) {
  const begun = await postAs(player.token, '/api/auth/two-factor/enable', { password: PASSWORD });
  const { totpURI } = (await begun.json()) as { totpURI: string };
  return { code: totpCode(totpURI) };
}

test('setting up two-factor authentication gives no session once another password was chosen', async () => {
  const player = await site.signUp();
  const code = await enrol(player);
  const confirm = () => postAs(player.token, '/api/auth/two-factor/verify-totp', code);
  expect([(await whilePasswordIsReplaced(player, confirm)).status, await ownSessions(player)]).toEqual([401, []]);
});

test.each([
  ['the code is checked', 'lock table auth.two_factor in access exclusive mode'],
  ['the account is awaited', 'select from auth."user" for update'],
])('two-factor authentication is not set up by a session that has ended while %s', async (_, lock) => {
  const player = await site.signUp();
  const code = await enrol(player);
  const response = await whileOpen(
    site.owner,
    async (tx) => {
      await tx.query(lock);
      await tx.query('delete from auth.session where user_id = $1', [player.id]);
    },
    () => postAs(player.token, '/api/auth/two-factor/verify-totp', code),
  );
  const { rows } = await site.owner.query(
    'select coalesce(two_factor_enabled, false) as two_factor_enabled from auth."user" where id = $1',
    [player.id],
  );
  expect([response.status, rows, await ownSessions(player)]).toEqual([401, [{ two_factor_enabled: false }], []]);
});
