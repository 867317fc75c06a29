import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { PlayerClient } from '../../../test/player-client.ts';
import { createPlayersApp, type PlayersApp } from '../../../test/players-app.ts';
import { totpCode } from '../../../test/totp.ts';

let database: TestDatabase;
let site: PlayersApp;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createPlayersApp(database.connectionString);
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function enrolled() {
  const player = new PlayerClient(site.app);
  await player.signUp();
  const enable = await player.post('/api/auth/two-factor/enable', { password: player.password });
  const { totpURI: uri, backupCodes } = enable.json<{ totpURI: string; backupCodes: string[] }>();
  const verified = await player.post('/api/auth/two-factor/verify-totp', { code: totpCode(uri) });
  expect(verified.statusCode).toBe(200);
  return { player, uri, backupCodes, verified };
}

/** One step ahead of the clock counts too, and enrolling has used up the present one. */
const nextCode = (uri: string) => totpCode(uri, 1);

test('enrolling names the app, gives backup codes and keeps both secrets encrypted', async () => {
  const { player, uri, backupCodes } = await enrolled();
  expect(decodeURIComponent(uri)).toContain(`otpauth://totp/RaspaSorte:${player.email}`);
  expect(backupCodes).toHaveLength(10);
  const { rows } = await site.pool.query(
    'select t.secret, t.backup_codes, t.verified from auth.two_factor t join auth."user" u on u.id = t.user_id where u.email = $1',
    [player.email],
  );
  expect(rows[0].verified).toBe(true);
  expect(rows[0].backup_codes).not.toContain(backupCodes[0]);
  expect(rows[0].secret).not.toBe(new URL(uri).searchParams.get('secret'));
});

test('enrolling changes the session; the token in the answer is the live one', async () => {
  const { player, verified } = await enrolled();
  const { token } = verified.json<{ token: string }>();
  expect((await new PlayerClient(site.app).get('/api/me', bearer(token))).statusCode).toBe(200);
  expect((await player.get('/api/me')).statusCode).toBe(200);
});

test('with two-factor a password alone opens nothing, in no cookie, header or body', async () => {
  const { player } = await enrolled();
  const other = new PlayerClient(site.app, player.email);
  const first = await other.signIn();
  expect(first.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  expect(first.headers['set-auth-token']).toBeUndefined();
  expect([...other.cookies.keys()]).toEqual(['raspasorte.two_factor']);
  expect((await other.get('/api/me')).statusCode).toBe(401);
});

test('the code completes the sign-in, once: the same digits do not open a second one', async () => {
  const { player, uri } = await enrolled();
  const other = new PlayerClient(site.app, player.email);
  await other.signIn();
  const code = nextCode(uri);
  expect((await other.post('/api/auth/two-factor/verify-totp', { code })).statusCode).toBe(200);
  expect((await other.get('/api/me')).statusCode).toBe(200);
  const thief = new PlayerClient(site.app, player.email);
  await thief.signIn();
  const replay = await thief.post('/api/auth/two-factor/verify-totp', { code });
  expect(replay.statusCode).toBe(401);
  expect(replay.json().code).toBe('INVALID_CODE');
  expect((await thief.get('/api/me')).statusCode).toBe(401);
});

test('of many who show the same digits at the same moment one gets in', async () => {
  const { player, uri } = await enrolled();
  const clients = Array.from({ length: 5 }, () => new PlayerClient(site.app, player.email));
  await Promise.all(clients.map((client) => client.signIn()));
  const code = nextCode(uri);
  const answers = await Promise.all(clients.map((client) => client.post('/api/auth/two-factor/verify-totp', { code })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('without the cookie of the first step the second is refused', async () => {
  const { player, uri } = await enrolled();
  const answer = await new PlayerClient(site.app, player.email).post('/api/auth/two-factor/verify-totp', { code: nextCode(uri) });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({
    code: 'INVALID_TWO_FACTOR_COOKIE',
    message: 'A verificação em duas etapas expirou. Entre de novo.',
  });
});

test('five wrong codes end the challenge', async () => {
  const { player, uri } = await enrolled();
  const other = new PlayerClient(site.app, player.email);
  await other.signIn();
  const right = nextCode(uri);
  const wrong = Array.from({ length: 6 }, (_, index) =>
    String((Number(right) + 100_000 * (index + 1) + 7) % 1_000_000).padStart(6, '0'),
  );
  for (const code of wrong) await other.post('/api/auth/two-factor/verify-totp', { code });
  expect((await other.post('/api/auth/two-factor/verify-totp', { code: right })).statusCode).toBe(401);
});

test('a backup code opens once', async () => {
  const { player, backupCodes } = await enrolled();
  const [code = ''] = backupCodes;
  const useCode = async () => {
    const other = new PlayerClient(site.app, player.email);
    await other.signIn();
    return (await other.post('/api/auth/two-factor/verify-backup-code', { code })).statusCode;
  };
  expect(await useCode()).toBe(200);
  expect(await useCode()).toBe(401);
});

test('a device cannot ask to be trusted without codes', async () => {
  const { player, uri } = await enrolled();
  const other = new PlayerClient(site.app, player.email);
  await other.signIn();
  expect((await other.post('/api/auth/two-factor/verify-totp', { code: nextCode(uri), trustDevice: true })).statusCode).toBe(400);
});
