import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPasskey } from '../../../test/people/add-passkey.ts';
import { PlayerClient } from '../../../test/people/player-client.ts';
import { BASE_URL, createPlayersApp, openPlayersApp, type PlayersApp } from '../../../test/people/players-app.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { SoftwarePasskey, type Twist } from '../../../test/people/software-passkey.ts';
import { totpCode } from '../../../test/people/totp.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import { productionLimits } from '../auth/attempts/attempt-limits.ts';

let site: PlayersApp;

beforeAll(async () => {
  site = await openPlayersApp();
});
beforeEach(() => site.pool.query('delete from counted_attempt'));
afterAll(() => site.close());

type Asked = { challenge: string; userVerification?: string };
const addition = { purpose: 'add-passkey' } as const;
const confirmByPassword = (player: PlayerClient, purpose: object = addition, proof: object = {}) =>
  player.post('/api/confirmations', { for: purpose, proof: { kind: 'password', password: player.password, ...proof } });
const registerOptions = async (player: PlayerClient) =>
  (await player.get('/api/auth/passkey/generate-register-options')).json<Asked>();

async function withPasskey(): Promise<{ player: PlayerClient; passkey: SoftwarePasskey }> {
  const player = new PlayerClient(site.app);
  await player.signUp();
  return { player, passkey: await addPasskey(player) };
}

const ask = async (visitor: PlayerClient) => (await visitor.get('/api/auth/passkey/generate-authenticate-options')).json<Asked>();

async function signIn(passkey: SoftwarePasskey, twist: Twist = {}, visitor = new PlayerClient(site.app)) {
  const response = passkey.get(await ask(visitor), twist);
  const answer = await visitor.post('/api/auth/passkey/verify-authentication', { response });
  return { visitor, answer, response };
}

const list = async (player: PlayerClient) =>
  (await player.get('/api/passkeys')).json<{ id: string; name: string; last_used_at: string | null }[]>();
const idOf = async (player: PlayerClient) =>
  (await site.pool.query<{ id: string }>('select id from auth."user" where email = $1', [player.email])).rows[0]!.id;
const plant = (db: Queryable, userId: string, count: number) =>
  db.query(
    `insert into auth.passkey (name, public_key, user_id, credential_id, counter, device_type, backed_up)
     select 'Antiga', 'x', $1, gen_random_uuid()::text, 0, 'singleDevice', false from generate_series(1, $2)`,
    [userId, count],
  );
const makeStaff = async (player: PlayerClient) =>
  site.owner.query(`update auth."user" set role = 'support' where email = $1`, [player.email]);

describe('a sign-in by passkey', () => {
  test('is refused while nobody has confirmed the address, where that is required', async () => {
    const { player, passkey } = await withPasskey();
    const strict = await createPlayersApp(site.connectionString, { requireEmailConfirmation: true });
    const enter = async () => (await signIn(passkey, {}, new PlayerClient(strict.app))).answer;
    const refused = await enter();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    await site.owner.query('update auth."user" set email_verified = true where email = $1', [player.email]);
    expect((await enter()).statusCode).toBe(200);
    await strict.close();
  });

  test('opens the account without address, password or code, and shows no token to a page', async () => {
    const { player, passkey } = await withPasskey();
    const { visitor, answer } = await signIn(passkey);
    expect(answer.statusCode).toBe(200);
    expect((await visitor.get('/api/me')).json()).toMatchObject({ email: player.email });
    const browser = new PlayerClient(site.app);
    const response = passkey.get(await ask(browser));
    const fromPage = await browser.post(
      '/api/auth/passkey/verify-authentication',
      { response },
      {
        headers: { 'sec-fetch-site': 'same-origin' },
      },
    );
    expect(fromPage.body).not.toContain('"token"');
    expect((await list(player))[0]!.last_used_at).not.toBeNull();
  });

  test('replaces both factors of an account with an authenticator', async () => {
    const { player, passkey } = await withPasskey();
    const { totpURI } = (await player.post('/api/auth/two-factor/enable', { password: player.password })).json();
    await player.post('/api/auth/two-factor/verify-totp', { code: totpCode(totpURI) });
    const { visitor, answer } = await signIn(passkey);
    expect(answer.statusCode).toBe(200);
    expect((await visitor.get('/api/me')).statusCode).toBe(200);
  });

  test('asks for finger, face or PIN', async () => {
    expect((await ask(new PlayerClient(site.app))).userVerification).toBe('required');
  });

  test.each<[string, Twist]>([
    ['from another site', { origin: 'https://raspasorte.example' }],
    ['for another site', { rpId: 'raspasorte.example' }],
    ['over another challenge', { challenge: Buffer.from('guessed').toString('base64url') }],
    ['without finger, face or PIN', { unverified: true }],
  ])('is refused %s, with one sentence', async (_what, twist) => {
    const { passkey } = await withPasskey();
    const { visitor, answer } = await signIn(passkey, twist);
    expect([400, 401]).toContain(answer.statusCode);
    expect(answer.json().message).toBe('Não foi possível entrar com esta chave de acesso. Entre com e-mail e senha.');
    expect((await visitor.get('/api/me')).statusCode).toBe(401);
  });

  test('is refused when the signature counter has gone back, as with a copied passkey', async () => {
    const { passkey } = await withPasskey();
    expect((await signIn(passkey, { counter: 9 })).answer.statusCode).toBe(200);
    expect((await signIn(passkey, { counter: 8 })).answer.statusCode).toBe(400);
    expect((await signIn(passkey, { counter: 9 })).answer.statusCode).toBe(400);
    expect((await signIn(passkey, { counter: 10 })).answer.statusCode).toBe(200);
  });

  test('works once: the same answer does not open a second session', async () => {
    const { passkey } = await withPasskey();
    const visitor = new PlayerClient(site.app);
    const response = passkey.get(await ask(visitor));
    const cookie = visitor.cookieHeader();
    expect((await visitor.post('/api/auth/passkey/verify-authentication', { response })).statusCode).toBe(200);
    const thief = new PlayerClient(site.app);
    const again = await thief.post('/api/auth/passkey/verify-authentication', { response }, { headers: { cookie } });
    expect(again.statusCode).toBe(400);
    expect(again.json().code).toBe('CHALLENGE_NOT_FOUND');
  });

  test('fails once the passkey is removed, with the same answer as for an unknown one', async () => {
    const { player, passkey } = await withPasskey();
    const { id } = (await list(player))[0]!;
    const remove = () => player.post(`/api/passkeys/${id}/remove`, {});
    expect((await remove()).json()).toMatchObject({ code: 'confirmation_required' });
    await confirmByPassword(player, { purpose: 'remove-passkey', passkey_id: id });
    expect((await remove()).statusCode).toBe(204);
    expect(await list(player)).toEqual([]);
    const unknown = await signIn(new SoftwarePasskey(BASE_URL));
    const removed = await signIn(passkey);
    expect(removed.answer.statusCode).toBe(401);
    expect(removed.answer.json()).toEqual(unknown.answer.json());
    const { rows } = await site.owner.query('select kind, data from mail_outbox where address = $1', [player.email]);
    // Without the passkey's name, because nobody has confirmed the address.
    expect(rows).toMatchObject([{ kind: 'passkey', data: { change: 'removed' } }]);
  });

  test('lets a blocked player in, as the password does, and no closed account', async () => {
    const { player, passkey } = await withPasskey();
    const id = await idOf(player);
    await site.owner.query('update profiles set blocked_by_operator = true where player_id = $1', [id]);
    expect((await signIn(passkey)).answer.statusCode).toBe(200);
    await confirmByPassword(player);
    expect(await registerOptions(player)).toHaveProperty('challenge');
    await site.pool.query('select request_erasure(user_id, id, gen_random_uuid(), 1000) from auth.session where user_id = $1', [
      id,
    ]);
    expect((await signIn(passkey)).answer.statusCode).toBe(401);
    const kept = `select from auth.passkey where user_id::text = $1 union all select from auth.verification where value ~ $1`;
    expect((await site.pool.query(kept, [id])).rows).toEqual([]);
  });

  test('of staff fails at the players’ sign-in, blocked or not, and reveals nothing', async () => {
    const { player, passkey } = await withPasskey();
    await makeStaff(player);
    const { answer } = await signIn(passkey);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('PASSKEY_NOT_FOUND');
  });

  test('counts as an attempt on its account and from its address', async () => {
    const limited = await createPlayersApp(site.connectionString, {
      limits: { ...productionLimits, 'sign-up': { address: [] }, passkey: { account: [{ most: 2, seconds: 60 }], address: [] } },
    });
    const { passkey } = await withPasskey();
    const attempt = async () => {
      const visitor = new PlayerClient(limited.app);
      const options = (await visitor.get('/api/auth/passkey/generate-authenticate-options')).json<Asked>();
      const response = passkey.get(options, { unverified: true });
      return (await visitor.post('/api/auth/passkey/verify-authentication', { response })).statusCode;
    };
    expect([await attempt(), await attempt(), await attempt()]).toEqual([401, 401, 429]);
    await limited.close();
  });
});

describe('adding a passkey', () => {
  test('needs a confirmation, which counts once', async () => {
    const player = new PlayerClient(site.app);
    await player.signUp();
    const path = '/api/auth/passkey/generate-register-options';
    expect((await player.get(path)).json()).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    expect((await confirmByPassword(player, addition, { password: 'errada' })).json()).toMatchObject({ code: 'wrong_password' });
    await confirmByPassword(player);
    expect((await player.get(path)).statusCode).toBe(200);
    expect((await player.get(path)).statusCode).toBe(403);
  });

  test('of an account with an authenticator needs its code too', async () => {
    const player = new PlayerClient(site.app);
    await player.signUp();
    const { totpURI } = (await player.post('/api/auth/two-factor/enable', { password: player.password })).json();
    await player.post('/api/auth/two-factor/verify-totp', { code: totpCode(totpURI) });
    expect((await confirmByPassword(player)).json()).toMatchObject({ code: 'otp_required' });
    expect((await confirmByPassword(player, addition, { otp: totpCode(totpURI, 1) })).statusCode).toBe(200);
  });

  test('is reported by mail, and stores only a public key', async () => {
    const { player } = await withPasskey();
    expect(site.mails.findLast(({ address }) => address === player.email)).toMatchObject({
      kind: 'passkey',
      data: { change: 'added', passkey: 'Celular' },
    });
    expect(await list(player)).toMatchObject([{ name: 'Celular', synced: false, last_used_at: null }]);
    const exported = (await player.get('/api/me/export')).json();
    expect(exported.passkeys).toMatchObject([{ name: 'Celular' }]);
    expect(JSON.stringify(exported)).not.toContain('public_key');
  });

  test.each<[string, Twist]>([
    ['from another site', { origin: 'https://raspasorte.example' }],
    ['without finger, face or PIN', { unverified: true }],
    ['over another challenge', { challenge: Buffer.from('guessed').toString('base64url') }],
  ])('is refused %s, and stores nothing', async (_what, twist) => {
    const player = new PlayerClient(site.app);
    await player.signUp();
    await confirmByPassword(player);
    const response = new SoftwarePasskey(BASE_URL).create(await registerOptions(player), twist);
    const answer = await player.post('/api/auth/passkey/verify-registration', { name: 'Celular', response });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Não foi possível adicionar esta chave de acesso. Tente de novo.');
    expect(await list(player)).toEqual([]);
  });

  test('several times at once does not pass the limit of 20', async () => {
    const { player } = await withPasskey();
    await plant(site.pool, await idOf(player), 17);
    const asked: { response: object; cookie: string }[] = [];
    for (let time = 0; time < 5; time += 1) {
      await confirmByPassword(player);
      const response = new SoftwarePasskey(BASE_URL).create(await registerOptions(player));
      asked.push({ response, cookie: player.cookies.get('raspasorte.passkey')! });
    }
    const answers = await Promise.all(
      asked.map(({ response, cookie }) => {
        player.cookies.set('raspasorte.passkey', cookie);
        return player.post('/api/auth/passkey/verify-registration', { name: 'Nova', response });
      }),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    const refused = answers.filter(({ statusCode }) => statusCode === 400).map((answer) => answer.json().code);
    expect(refused).toEqual(Array(3).fill('TOO_MANY_PASSKEYS'));
    expect(await list(player)).toHaveLength(20);
  });

  test('waits for one that is being added to the same account, and is counted with it', async () => {
    const { player } = await withPasskey();
    const id = await idOf(player);
    await plant(site.pool, id, 18);
    const add = (db: Queryable) => plant(db, id, 1);
    const second = whileOpen(site.owner, add, () => add(site.pool));
    await expect(second).rejects.toThrow('the account has 20 passkeys');
  });

  test('does not take an id that is another account’s, nor another account’s challenge', async () => {
    const { passkey } = await withPasskey();
    const thief = new PlayerClient(site.app);
    await thief.signUp();
    await confirmByPassword(thief);
    const response = passkey.create(await registerOptions(thief));
    const answer = await thief.post('/api/auth/passkey/verify-registration', { name: 'Minha', response });
    expect(answer.json().code).toBe('PREVIOUSLY_REGISTERED');

    const victim = new PlayerClient(site.app);
    await victim.signUp();
    await confirmByPassword(thief);
    const own = new SoftwarePasskey(BASE_URL).create(await registerOptions(thief));
    victim.cookies.set('raspasorte.passkey', thief.cookies.get('raspasorte.passkey')!);
    const planted = await victim.post('/api/auth/passkey/verify-registration', { name: 'Alheia', response: own });
    expect(planted.statusCode).toBe(401);
    expect(await list(victim)).toEqual([]);
  });
});

test('only its owner can name and rename a passkey', async () => {
  const { player } = await withPasskey();
  const { id } = (await list(player))[0]!;
  const stranger = new PlayerClient(site.app);
  await stranger.signUp();
  const rename = (who: PlayerClient, name: string) =>
    site.app.inject({
      method: 'PATCH',
      url: `/api/passkeys/${id}`,
      headers: { cookie: who.cookieHeader(), origin: BASE_URL },
      payload: { name },
    });
  expect((await rename(stranger, 'Meu')).statusCode).toBe(404);
  expect((await rename(player, ' ')).statusCode).toBe(400);
  expect((await rename(player, 'Notebook')).statusCode).toBe(204);
  expect((await list(player)).map(({ name }) => name)).toEqual(['Notebook']);
  expect((await stranger.post(`/api/passkeys/${id}/remove`, {})).statusCode).toBe(404);
});
