import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlayerClient } from '../../../test/people/player-client.ts';
import { openPlayersApp, type PlayersApp } from '../../../test/people/players-app.ts';
import { totpCode, wrongCodes } from '../../../test/people/totp.ts';

let site: PlayersApp;

beforeAll(async () => {
  site = await openPlayersApp();
});
afterAll(() => site.close());

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

const wrongCode = (uri: string) => wrongCodes(uri, 1)[0]!;

/** Lets a test use a code again instead of waiting for the next one. */
const forgetUsedCodes = () => site.pool.query(`delete from counted_attempt where key like 'used-code|%'`);

async function enrolled() {
  const player = new PlayerClient(site.app);
  await player.signUp();
  const enable = await player.post('/api/auth/two-factor/enable', { password: player.password });
  const { totpURI: uri, backupCodes } = enable.json<{ totpURI: string; backupCodes: string[] }>();
  const verified = await player.post('/api/auth/two-factor/verify-totp', { code: totpCode(uri) });
  expect(verified.statusCode).toBe(200);
  return { player, uri, backupCodes, verified };
}

/** The code of the next time step, which is accepted too. Enrolling has used up the current one. */
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

test('enrolling ends the sessions that the password alone has opened elsewhere', async () => {
  const player = new PlayerClient(site.app);
  await player.signUp();
  const thief = new PlayerClient(site.app, player.email);
  await thief.signIn();
  const { totpURI } = (await player.post('/api/auth/two-factor/enable', { password: player.password })).json();
  // Until the first code, the authenticator may have been set up wrongly.
  expect((await thief.get('/api/me')).statusCode).toBe(200);
  expect((await player.post('/api/auth/two-factor/verify-totp', { code: totpCode(totpURI) })).statusCode).toBe(200);
  expect((await thief.get('/api/me')).statusCode).toBe(401);
  expect((await player.get('/api/me')).statusCode).toBe(200);
});

test('with two-factor the password alone gives no session in a cookie, header or body', async () => {
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

test('when many send the same code at the same moment, one gets in', async () => {
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

test('the right password alone is no guess, however often a code is asked for besides it', async () => {
  const { player } = await enrolled();
  for (let time = 0; time < 6; time += 1)
    expect((await player.post('/api/auth/two-factor/disable', { password: player.password })).json().code).toBe('CODE_REQUIRED');
});

describe('five wrong codes', () => {
  const verify = (client: PlayerClient, code: string) => client.post('/api/auth/two-factor/verify-totp', { code });

  test('make an account wait, counted over all challenges, all paths and a session', async () => {
    const { player, uri } = await enrolled();
    const right = nextCode(uri);
    const [first = '', second = '', third = '', ...others] = wrongCodes(uri, 5);
    for (const code of [first, second]) {
      const thief = new PlayerClient(site.app, player.email);
      await thief.signIn();
      expect((await verify(thief, code)).json().code).toBe('INVALID_CODE');
    }
    const thief = new PlayerClient(site.app, player.email);
    await thief.signIn();
    expect((await thief.post('/api/auth/two-factor/verify-backup-code', { code: third })).json().code).toBe(
      'INVALID_BACKUP_CODE',
    );
    for (const code of others) expect((await verify(player, code)).statusCode).toBe(401);
    for (const client of [thief, player]) expect((await verify(client, right)).statusCode).toBe(429);
  });

  test('of a thief who knows the password do not block the owner in a browser that signed in before', async () => {
    const { player, uri } = await enrolled();
    const browser = { headers: { 'sec-fetch-site': 'same-origin' } };
    const home = new PlayerClient(site.app, player.email);
    const signIn = (client: PlayerClient) =>
      client.post('/api/auth/sign-in/email', { email: player.email, password: player.password }, browser);
    await signIn(home);
    expect((await home.post('/api/auth/two-factor/verify-totp', { code: nextCode(uri) }, browser)).statusCode).toBe(200);
    await forgetUsedCodes();
    const thief = new PlayerClient(site.app, player.email);
    await signIn(thief);
    for (const code of wrongCodes(uri, 5)) await verify(thief, code);
    expect((await verify(thief, nextCode(uri))).statusCode).toBe(429);
    home.cookies.delete('raspasorte.session_token');
    await signIn(home);
    expect((await verify(home, nextCode(uri))).statusCode).toBe(200);
  });
});

test('a backup code opens once, and the player is told how many are left', async () => {
  const { player, uri, backupCodes } = await enrolled();
  const [code = ''] = backupCodes;
  const codesLeft = async () => (await player.get('/api/me')).json<{ backup_codes_left: number | null }>().backup_codes_left;
  expect(await codesLeft()).toBe(10);
  const useCode = async () => {
    const other = new PlayerClient(site.app, player.email);
    await other.signIn();
    return (await other.post('/api/auth/two-factor/verify-backup-code', { code })).statusCode;
  };
  expect(await useCode()).toBe(200);
  expect(await useCode()).toBe(401);
  expect(await codesLeft()).toBe(9);
  const { password } = player;
  const renewed = await player.post('/api/auth/two-factor/generate-backup-codes', { password, code: nextCode(uri) });
  expect(await codesLeft()).toBe(10);
  const [newCode] = renewed.json<{ backupCodes: string[] }>().backupCodes;
  await player.post('/api/auth/two-factor/disable', { password, code: newCode });
  expect(await codesLeft()).toBeNull();
});

test('backup codes have no characters that a person mistakes for others, and are taken however they are typed', async () => {
  const { player, backupCodes } = await enrolled();
  for (const code of backupCodes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
  const [atSignIn = '', forDisabling = ''] = backupCodes;
  const other = new PlayerClient(site.app, player.email);
  await other.signIn();
  const typed = ` ${atSignIn.toUpperCase().replace('-', ' ')} `;
  expect((await other.post('/api/auth/two-factor/verify-backup-code', { code: typed })).statusCode).toBe(200);
  const body = { password: player.password, code: forDisabling.toUpperCase().replace('-', '') };
  expect((await player.post('/api/auth/two-factor/disable', body)).statusCode).toBe(200);
});

test('a device cannot ask to be trusted without codes', async () => {
  const { player, uri } = await enrolled();
  const other = new PlayerClient(site.app, player.email);
  await other.signIn();
  expect((await other.post('/api/auth/two-factor/verify-totp', { code: nextCode(uri), trustDevice: true })).statusCode).toBe(400);
});

describe('the second factor', () => {
  const calls = [
    ['is read', 'get-totp-uri', 'read'],
    ['gets new backup codes', 'generate-backup-codes', 'codes'],
    ['is disabled', 'disable', 'disabled'],
  ] as const;
  const mailsTo = ({ email }: PlayerClient) =>
    site.mails.flatMap((mail) => (mail.kind === 'second-factor' && mail.address === email ? [mail.data.change] : []));

  test.each(calls)(
    '%s with the password and a code together, never with one alone, and its owner gets a mail',
    async (_, path, change) => {
      const { player, uri, backupCodes } = await enrolled();
      const call = async (body: object) => {
        const answer = await player.post(`/api/auth/two-factor/${path}`, body);
        return answer.statusCode === 200 ? 200 : (answer.json().code as string);
      };
      const { password } = player;
      await forgetUsedCodes();
      expect(await call({ password })).toBe('CODE_REQUIRED');
      expect(await call({ password, code: wrongCode(uri) })).toBe('INVALID_CODE');
      expect(await call({ password, code: 'abcde-00000' })).toBe('INVALID_BACKUP_CODE');
      const code = nextCode(uri);
      expect(await call({ password: 'errada', code })).toBe('INVALID_PASSWORD');
      expect(mailsTo(player)).toEqual(['enabled']);
      expect(await call({ password, code })).toBe(200);
      expect(mailsTo(player)).toEqual(['enabled', change]);
      // A code works once. A backup code works too, once, as long as the second factor exists.
      if (change === 'read') {
        expect(await call({ password, code })).toBe('INVALID_CODE');
        expect(await call({ password, code: backupCodes[0] })).toBe(200);
        expect(await call({ password, code: backupCodes[0] })).toBe('INVALID_BACKUP_CODE');
      }
    },
  );

  test('is not replaced by enrolling again', async () => {
    const { player } = await enrolled();
    const answer = await player.post('/api/auth/two-factor/enable', { password: player.password });
    expect(answer.json().code).toBe('TOTP_ALREADY_ENABLED');
  });

  test('cannot be guessed by somebody who knows the password: five wrong codes count over all calls', async () => {
    const { player, uri } = await enrolled();
    const { password } = player;
    const guess = (path: string, code: string) => player.post(`/api/auth/two-factor/${path}`, { password, code });
    for (const path of ['disable', 'get-totp-uri', 'generate-backup-codes', 'disable', 'disable'])
      expect((await guess(path, wrongCode(uri))).statusCode).toBe(401);
    const refused = await guess('disable', nextCode(uri));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
  });

  test('can be read with the password alone until enrolling is complete', async () => {
    const player = new PlayerClient(site.app);
    await player.signUp();
    await player.post('/api/auth/two-factor/enable', { password: player.password });
    expect((await player.post('/api/auth/two-factor/get-totp-uri', { password: player.password })).statusCode).toBe(200);
    expect(mailsTo(player)).toEqual([]);
  });
});
