import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlayerClient } from '../../../test/people/player-client.ts';
import { createPlayersApp, openPlayersApp, type PlayersApp } from '../../../test/people/players-app.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { blockPlayer, unblockPlayer } from '../players/block-player.ts';
import { renewAdminKey } from '../staff/admin-key.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: PlayersApp;

beforeAll(async () => {
  site = await openPlayersApp();
});
afterAll(() => site.close());

const newPlayer = async () => {
  const player = new PlayerClient(site.app);
  const answer = await player.signUp();
  expect(answer.statusCode).toBe(200);
  return { player, id: answer.json().user.id as string, token: answer.json().token as string };
};

test('signing up opens an account: user, profile and an empty wallet, and signs in by an httpOnly cookie', async () => {
  const { player, id } = await newPlayer();
  const me = await player.get('/api/me');
  expect(me.json()).toEqual({
    id,
    name: 'Maria Silva',
    email: player.email,
    email_confirmed: false,
    status: 'active',
    role: 'player',
    force_password_change: false,
    two_factor_enabled: false,
    backup_codes_left: null,
    cpf_masked: null,
    named_cpf_masked: null,
    kyc: { status: 'none', deposit_day_cents: null, withdrawal_day_cents: null },
  });
  const { rows } = await site.pool.query('select balance_cents, held_cents, seq from wallet where player_id = $1', [id]);
  expect(rows).toEqual([{ balance_cents: 0, held_cents: 0, seq: 0 }]);
  const again = await new PlayerClient(site.app, player.email).signIn();
  expect([again.headers['set-cookie']].flat().join()).toMatch(
    /^raspasorte\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/,
  );
});

test('a sign-up goes on although the source that it came by cannot be stored', async () => {
  const player = new PlayerClient(site.app);
  const form = { name: 'Maria Silva', email: player.email, password: player.password };
  await site.owner.query('alter table player_source add constraint fails check (source_id = 1) not valid');
  const answer = await player.post('/api/auth/sign-up/email', {
    ...form,
    source: { source: 'google', landed_at: new Date().toISOString() },
  });
  await site.owner.query('alter table player_source drop constraint fails');
  expect([answer.statusCode, (await player.get('/api/me')).statusCode]).toEqual([200, 200]);
});

test('better-auth finds every table and column that it expects, and would say which is missing', async () => {
  const comparing = await createPlayersApp(site.connectionString, { comparesSchema: true });
  expect((await new PlayerClient(comparing.app).signUp()).statusCode).toBe(200);
  await comparing.close();
  const owner = new pg.Pool({ connectionString: site.connectionString, max: 1 });
  await owner.query('alter table auth.two_factor rename column backup_codes to codes');
  const warned = await createPlayersApp(site.connectionString, { comparesSchema: true });
  expect((await new PlayerClient(warned.app).signUp()).statusCode).toBe(500);
  await owner.query('alter table auth.two_factor rename column codes to backup_codes');
  await Promise.all([warned.close(), owner.end()]);
});

test('an e-mail has one account, whatever its case', async () => {
  const { player } = await newPlayer();
  const second = await new PlayerClient(site.app, player.email.toUpperCase()).signUp();
  expect(second.statusCode).toBe(422);
  expect(second.json()).toEqual({
    code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    message: 'Já existe uma conta com este e-mail.',
  });
});

test('two sign-ups with one e-mail at the same time make one account', async () => {
  const twin = new PlayerClient(site.app);
  const answers = await Promise.all([
    twin.signUp(),
    new PlayerClient(site.app, twin.email).signUp(),
    new PlayerClient(site.app, twin.email).signUp(),
  ]);
  const exists = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';
  expect(answers.map((answer) => answer.json<{ code?: string }>().code ?? 'made').toSorted()).toEqual([exists, exists, 'made']);
  const { rows } = await site.pool.query('select count(*) from auth."user" where email = $1', [twin.email]);
  expect(rows).toEqual([{ count: 1 }]);
  expect((await twin.signIn()).statusCode).toBe(200);
});

test('more people can sign up and in at one moment than there are connections', async () => {
  const people = Array.from({ length: 40 }, () => new PlayerClient(site.app));
  const answers = await Promise.all(people.map((person) => person.signUp()));
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  const again = await Promise.all(people.map((person) => person.signIn()));
  expect(again.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
});

test('a page in a browser never gets to see the token of a session', async () => {
  const player = new PlayerClient(site.app);
  const browser = { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' } };
  const form = { name: 'Maria', email: player.email, password: player.password };
  const signUp = await player.post('/api/auth/sign-up/email', form, browser);
  const [token = ''] = decodeURIComponent(player.cookies.get('raspasorte.session_token') ?? '').split('.');
  expect(token).toHaveLength(32);
  const answers = [
    signUp,
    await player.post('/api/auth/sign-in/email', { email: player.email, password: player.password }, browser),
  ];
  for (const path of ['get-session', 'list-sessions']) answers.push(await player.get(`/api/auth/${path}`, browser));
  for (const { statusCode, body, headers } of answers) {
    expect(statusCode).toBe(200);
    expect(body).not.toContain('"token"');
    expect(headers['set-auth-token']).toBeUndefined();
  }
  expect(answers[0]?.json().user.email).toBe(player.email);
  expect(answers[2]?.json().user.email).toBe(player.email);
  const jwt = await player.get('/api/auth/token', browser);
  expect([jwt.statusCode, jwt.json().code, jwt.headers['set-auth-token']]).toEqual([403, 'FORBIDDEN', undefined]);
});

test('whoever holds one session learns no token of the others, and can end them only by id and of the own account', async () => {
  const [{ player }, { player: stranger }] = [await newPlayer(), await newPlayer()];
  const elsewhere = new PlayerClient(site.app, player.email);
  await elsewhere.signIn();
  const list = await player.get('/api/auth/list-sessions');
  expect(list.body).not.toContain('"token"');
  const ids = list.json<{ id: string }[]>().map(({ id }) => id);
  expect(ids).toHaveLength(2);
  for (const id of ids) await stranger.post('/api/auth/revoke-session', { id });
  expect((await elsewhere.get('/api/me')).statusCode).toBe(200);
  const own = (await player.get('/api/auth/get-session')).json<{ session: { id: string } }>().session.id;
  for (const id of ids.filter((id) => id !== own)) await player.post('/api/auth/revoke-session', { id });
  expect((await elsewhere.get('/api/me')).statusCode).toBe(401);
});

test('a wrong password and an unknown e-mail are refused in the same words', async () => {
  const { player } = await newPlayer();
  const refused = { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Usuário não encontrado ou senha incorreta' };
  for (const answer of [await player.signIn('errada99'), await new PlayerClient(site.app).signIn()]) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(refused);
  }
});

test('passwords have 6 to 128 characters, and are kept as argon2id', async () => {
  const call = (password: string) =>
    new PlayerClient(site.app).post('/api/auth/sign-up/email', {
      name: 'Ana',
      email: `ana.${password.length}@example.com`,
      password,
    });
  expect((await call('12345')).json().message).toBe('A senha precisa ter pelo menos 6 caracteres.');
  expect((await call('a'.repeat(129))).json().message).toBe('A senha pode ter no máximo 128 caracteres.');
  expect((await call('123456')).statusCode).toBe(200);
  expect((await call('a'.repeat(128))).statusCode).toBe(200);
  const { rows } = await site.pool.query('select distinct left(password, 15) as kept from auth.account');
  expect(rows).toEqual([{ kept: '$argon2id$v=19$' }]);
});

test('a player cannot send extra fields such as a role or a confirmed e-mail', async () => {
  for (const extra of [
    { role: 'admin' },
    { emailVerified: true },
    { forcePasswordChange: true },
    { image: 'http://example.com/a.png' },
  ]) {
    const player = new PlayerClient(site.app);
    const body = { name: 'Ana', email: player.email, password: player.password, ...extra };
    expect((await player.post('/api/auth/sign-up/email', body)).statusCode).toBe(400);
  }
  const { player, id } = await newPlayer();
  expect((await player.post('/api/auth/update-user', { name: 'Maria Souza', role: 'admin' })).statusCode).toBe(400);
  expect((await player.post('/api/auth/update-user', { name: 'Maria Souza' })).statusCode).toBe(200);
  expect((await player.get('/api/me')).json()).toMatchObject({ id, name: 'Maria Souza', role: 'player' });
});

test('a call of better-auth that is not on the list is not found', async () => {
  const { player, id } = await newPlayer();
  const paths = [
    'admin/list-users',
    'admin/set-role',
    'delete-user',
    'change-email',
    'two-factor/send-otp',
    'link-social',
    'ok',
    'error',
  ];
  for (const path of [...paths, 'sign-in%2femail', 'admin/ban-user/', '../auth/admin/list-users']) {
    expect((await player.post(`/api/auth/${path}`, { userId: id, role: 'admin' })).statusCode, path).toBe(404);
    expect((await player.get(`/api/auth/${path}`)).statusCode, path).toBe(404);
  }
});

test('a change from another site is refused, with a cookie and without', async () => {
  const { player } = await newPlayer();
  const elsewhere = { origin: 'https://golpe.example' };
  for (const call of [
    player.post('/api/auth/sign-out', {}, elsewhere),
    player.post('/api/auth/sign-out', {}, { origin: null }),
    new PlayerClient(site.app).post('/api/auth/sign-in/email', { email: player.email, password: player.password }, elsewhere),
  ]) {
    const answer = await call;
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toBe('Pedido recusado: ele veio de outro site.');
  }
  expect((await player.get('/api/me')).statusCode).toBe(200);
});

test('a page that is open under another name of the same host may sign in', async () => {
  const { player } = await newPlayer();
  const sameHost = { headers: { host: '127.0.0.1:3000' }, origin: 'http://127.0.0.1:3000' };
  const answer = await new PlayerClient(site.app).post(
    '/api/auth/sign-in/email',
    { email: player.email, password: player.password },
    sameHost,
  );
  expect(answer.statusCode).toBe(200);
});

test('blocking ends the sessions at once; a blocked player may sign in again to read', async () => {
  const { player, id } = await newPlayer();
  expect((await player.get('/api/me')).statusCode).toBe(200);
  await inTransaction(site.owner, (tx) => blockPlayer(tx, id));
  site.sessions.forgetUser(id);
  expect((await player.get('/api/me')).statusCode).toBe(401);
  expect((await player.signIn()).statusCode).toBe(200);
  expect((await player.get('/api/me')).json().status).toBe('blocked');
  await inTransaction(site.owner, (tx) => unblockPlayer(tx, id));
  expect((await player.get('/api/me')).json().status).toBe('active');
});

test('a blocked administrator is refused: signed in or signing in', async () => {
  const { player, id } = await newPlayer();
  await site.owner.query(`update auth."user" set role = 'admin' where id = $1`, [id]);
  site.sessions.forgetUser(id);
  expect((await player.get('/api/me')).json().role).toBe('admin');
  await site.owner.query(`update profiles set blocked_by_operator = true where player_id = $1`, [id]);
  site.sessions.forgetUser(id);
  expect((await player.get('/api/me')).statusCode).toBe(401);
  const key = await inTransaction(site.pool, (tx) => renewAdminKey(tx, { actorId: null, actorName: 'teste', address: null }));
  const answer = await player.signInAsStaff(key);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'invalid_credentials' });
});

test('a player who does not exist cannot be blocked', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await refusalOf(inTransaction(site.owner, (tx) => blockPlayer(tx, nobody)))).toBe('not_found');
});

test('an administrator needs 12 characters; changing a password ends the duty to change it', async () => {
  const { player, id } = await newPlayer();
  await site.owner.query(`update auth."user" set role = 'admin', force_password_change = true where id = $1`, [id]);
  const change = (newPassword: string) =>
    player.post('/api/auth/change-password', { currentPassword: player.password, newPassword });
  expect((await change('curta123')).json().code).toBe('PASSWORD_TOO_SHORT_FOR_ADMIN');
  const forced = () => site.pool.query('select force_password_change as forced from auth."user" where id = $1', [id]);
  const wrong = await player.post('/api/auth/change-password', {
    currentPassword: 'errada99',
    newPassword: 'comprida o bastante',
  });
  expect(wrong.json()).toEqual({ code: 'INVALID_PASSWORD', message: 'Senha incorreta.' });
  expect((await forced()).rows).toEqual([{ forced: true }]);
  expect((await change('comprida o bastante')).statusCode).toBe(200);
  expect((await forced()).rows).toEqual([{ forced: false }]);
});

test('a fault of ours is answered in plain words, without its details', async () => {
  const broken = await createPlayersApp(site.connectionString);
  const player = new PlayerClient(broken.app);
  await broken.pool.query('select 1');
  await broken.authPool.end();
  const answer = await player.signIn();
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ code: 'INTERNAL', message: 'Ocorreu um erro inesperado. Tente novamente.' });
  await broken.app.close();
  await broken.hub.close();
  await broken.pool.end();
});
