import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlayerClient } from '../../../../test/people/player-client.ts';
import { openPlayersApp, type PlayersApp } from '../../../../test/people/players-app.ts';
import { totpCode } from '../../../../test/people/totp.ts';

let site: PlayersApp;
beforeAll(async () => {
  site = await openPlayersApp();
});
afterAll(() => site.close());

/**
 * Ended sessions are kept for months, so somebody who signs in daily has more than a hundred. Those
 * of the thief stand between them, in whichever order the table is read.
 */
async function playerWithHistory(): Promise<{ player: PlayerClient; thief: PlayerClient }> {
  const player = new PlayerClient(site.app);
  const { user } = (await player.signUp()).json<{ user: { id: string } }>();
  const addEnded = () =>
    site.pool.query(
      `insert into auth.session (user_id, token, created_at, updated_at, expires_at)
       select $1, gen_random_uuid()::text, now() - n * interval '1 day', now() - n * interval '1 day', now() - (n - 1) * interval '1 day'
       from generate_series(1, 150) n`,
      [user.id],
    );
  await addEnded();
  const thief = new PlayerClient(site.app, player.email);
  await thief.signIn();
  await addEnded();
  expect(await meOf(thief)).toBe(200);
  return { player, thief };
}

const meOf = async (client: PlayerClient) => (await client.get('/api/me')).statusCode;

test('all other sessions end when their owner says so, however many ended ones are stored', async () => {
  const { player, thief } = await playerWithHistory();
  expect((await player.get('/api/auth/list-sessions')).json()).toHaveLength(2);
  expect((await player.post('/api/auth/revoke-other-sessions', {})).statusCode).toBe(200);
  expect([await meOf(player), await meOf(thief)]).toEqual([200, 401]);
});

test('all other sessions end when two-factor authentication is switched on, however many ended ones are stored', async () => {
  const { player, thief } = await playerWithHistory();
  const { totpURI } = (await player.post('/api/auth/two-factor/enable', { password: player.password })).json<{
    totpURI: string;
  }>();
  expect((await player.post('/api/auth/two-factor/verify-totp', { code: totpCode(totpURI) })).statusCode).toBe(200);
  expect([await meOf(player), await meOf(thief)]).toEqual([200, 401]);
});

test('a new password ends a session that was used a moment ago, however many ended ones are stored', async () => {
  const { player, thief } = await playerWithHistory();
  const body = { currentPassword: player.password, newPassword: 'outra-senha-longa' };
  expect((await player.post('/api/auth/change-password', body)).statusCode).toBe(200);
  expect([await meOf(player), await meOf(thief)]).toEqual([200, 401]);
});
