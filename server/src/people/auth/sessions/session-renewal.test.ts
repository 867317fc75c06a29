import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { PlayerClient } from '../../../../test/player-client.ts';
import { createPlayersApp, type PlayersApp } from '../../../../test/players-app.ts';

const DAY_MS = 86_400_000;

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

/** A player whose session was last renewed that many days ago. It was given for seven. */
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
