import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageRows } from '../../../../test/age-rows.ts';
import { PlayerClient } from '../../../../test/people/player-client.ts';
import { openPlayersApp, type PlayersApp } from '../../../../test/people/players-app.ts';

const DAY_MS = 86_400_000;

let site: PlayersApp;
beforeAll(async () => {
  site = await openPlayersApp();
});
afterAll(() => site.close());

/** A player whose session was last renewed `days` ago. It was given for seven days. */
async function playerSince(days: number): Promise<{ player: PlayerClient; token: string; daysLeft: () => Promise<number> }> {
  const player = new PlayerClient(site.app);
  const answer = await player.signUp();
  const userId = answer.json().user.id as string;
  await site.authPool.query('update session set expires_at = $2, updated_at = $3 where user_id = $1', [
    userId,
    new Date(Date.now() + (7 - days) * DAY_MS),
    new Date(Date.now() - days * DAY_MS),
  ]);
  const daysLeft = async () => {
    const { rows } = await site.authPool.query<{ expires_at: Date }>('select expires_at from session where user_id = $1', [
      userId,
    ]);
    return (rows[0]!.expires_at.getTime() - Date.now()) / DAY_MS;
  };
  return { player, token: String(answer.headers['set-auth-token'] ?? ''), daysLeft };
}

test('a session in use is renewed for seven days, and its cookie with it', async () => {
  const { player, daysLeft } = await playerSince(3);
  const answer = await player.get('/api/auth/get-session');
  expect(answer.json().user.email).toBe(player.email);
  expect([answer.headers['set-cookie']].flat().join()).toMatch(
    /^raspasorte\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/,
  );
  expect(await daysLeft()).toBeGreaterThan(6.99);
});

test('a session that was renewed within a day is not written again', async () => {
  const { player, daysLeft } = await playerSince(0.5);
  const answer = await player.get('/api/auth/get-session');
  expect(answer.json().user.email).toBe(player.email);
  expect(await daysLeft()).toBeLessThan(6.51);
});

test('the bearer token of a client that is no browser is renewed in the same way', async () => {
  const { player, token, daysLeft } = await playerSince(3);
  const app = new PlayerClient(site.app, player.email);
  const answer = await app.get('/api/auth/get-session', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.json().user.email).toBe(player.email);
  expect(await daysLeft()).toBeGreaterThan(6.99);
});

test('a session that nobody used for seven days is over', async () => {
  const { player } = await playerSince(7.01);
  expect((await player.get('/api/me')).statusCode).toBe(401);
  expect((await player.get('/api/auth/get-session')).json()).toBeNull();
});

describe('a session of staff', () => {
  async function newOperator() {
    const operator = new PlayerClient(site.app);
    const id = (await operator.signUp()).json<{ user: { id: string } }>().user.id;
    await site.owner.query(`update auth."user" set role = 'finance' where id = $1`, [id]);
    site.sessions.forgetUser(id);
    /** Lets time pass, and drops the cached session. */
    const age = async (column: 'last_used_at' | 'created_at', by: string) => {
      await ageRows(site.pool, 'auth.session', by, { which: { user_id: id }, only: [column] });
      site.sessions.forgetUser(id);
    };
    const look = async (headers: Record<string, string> = {}) => (await operator.get('/api/me', { headers })).statusCode;
    return { operator, age, look };
  }

  test('ends after half an hour without use, and says why', async () => {
    const { operator, age, look } = await newOperator();
    for (const by of ['29 minutes', '29 minutes']) {
      await age('last_used_at', by);
      expect(await look()).toBe(200);
    }
    await age('last_used_at', '31 minutes');
    const refused = await operator.get('/api/me');
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({
      code: 'session_over',
      detail: 'Sua sessão terminou por inatividade. Entre de novo para continuar.',
    });
  });

  test('is not kept alive by requests that an open page makes by itself', async () => {
    const { age, look } = await newOperator();
    for (const headers of [{ 'x-unattended': '1' }, { accept: 'text/event-stream' }]) {
      await age('last_used_at', '14 minutes');
      expect(await look(headers)).toBe(200);
    }
    await age('last_used_at', '3 minutes');
    expect(await look()).toBe(401);
  });

  test('ends after twelve hours, however it is used', async () => {
    const { operator, age, look } = await newOperator();
    await age('created_at', '11 hours 59 minutes');
    expect(await look()).toBe(200);
    await age('created_at', '2 minutes');
    expect((await operator.get('/api/me')).json()).toMatchObject({
      detail: 'Sua sessão terminou: ela dura no máximo 12 h. Entre de novo para continuar.',
    });
  });

  test('that is over works for no account call either, and neither does its token', async () => {
    const { operator, age } = await newOperator();
    const jwt = (await operator.get('/api/auth/token')).json<{ token: string }>().token;
    await age('last_used_at', '31 minutes');
    const { password } = operator;
    const change = { currentPassword: password, newPassword: 'doze letras e mais' };
    expect((await operator.post('/api/auth/change-password', change)).statusCode).toBe(401);
    expect((await operator.post('/api/auth/two-factor/enable', { password })).statusCode).toBe(401);
    expect((await operator.post('/api/auth/two-factor/verify-totp', { code: '123456' })).statusCode).toBe(401);
    expect((await operator.get('/api/auth/get-session')).json()).toBeNull();
    const program = new PlayerClient(site.app);
    expect((await program.get('/api/me', { headers: { authorization: `Bearer ${jwt}` } })).statusCode).toBe(401);
  });

  test('lasts as before for players', async () => {
    const player = new PlayerClient(site.app);
    const { user } = (await player.signUp()).json<{ user: { id: string } }>();
    await ageRows(site.pool, 'auth.session', '2 days', { which: { user_id: user.id }, only: ['last_used_at', 'created_at'] });
    site.sessions.forgetUser(user.id);
    expect((await player.get('/api/me')).statusCode).toBe(200);
  });
});
