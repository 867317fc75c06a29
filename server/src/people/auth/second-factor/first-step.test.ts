import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedToken } from '../../../../test/people/mailed-links.ts';
import { PlayerClient } from '../../../../test/people/player-client.ts';
import { openPlayersApp, type PlayersApp } from '../../../../test/people/players-app.ts';
import { totpCode, wrongCodes } from '../../../../test/people/totp.ts';

let site: PlayersApp;

beforeAll(async () => {
  site = await openPlayersApp();
});
afterAll(() => site.close());

const asBrowser = { headers: { 'sec-fetch-site': 'same-origin' } };
const signIn = (client: PlayerClient, { email, password }: { email: string; password: string }) =>
  client.post('/api/auth/sign-in/email', { email, password }, asBrowser);
const verify = (client: PlayerClient, code: string) => client.post('/api/auth/two-factor/verify-totp', { code }, asBrowser);

/** A player with a second factor, whose only known device is an app. */
async function enrolled() {
  const player = new PlayerClient(site.app);
  await player.signUp();
  const enable = await player.post('/api/auth/two-factor/enable', { password: player.password });
  const { totpURI: uri } = enable.json<{ totpURI: string }>();
  expect((await player.post('/api/auth/two-factor/verify-totp', { code: totpCode(uri) })).statusCode).toBe(200);
  return { player, uri };
}
async function devicesOf({ email }: PlayerClient) {
  const { rows } = await site.pool.query(
    'select from public.known_device d join auth."user" u on u.id = d.player_id where u.email = $1',
    [email],
  );
  return rows.length;
}

test('browsers that know only the password share the five codes, and none becomes a known device', async () => {
  const { player, uri } = await enrolled();
  const before = await devicesOf(player);
  const thieves = ['ab', 'cd'].map((digits) => {
    const thief = new PlayerClient(site.app);
    thief.cookies.set('raspasorte.device', digits.repeat(16));
    return thief;
  });
  for (const thief of thieves) await signIn(thief, player);
  expect(await devicesOf(player)).toBe(before);
  for (const [index, code] of wrongCodes(uri, 5).entries())
    expect((await verify(thieves[index % 2]!, code)).statusCode).toBe(401);
  for (const thief of thieves) expect((await verify(thief, totpCode(uri, 1))).statusCode).toBe(429);
});

test('the second step makes the browser a known device', async () => {
  const { player, uri } = await enrolled();
  const before = await devicesOf(player);
  const home = new PlayerClient(site.app);
  await signIn(home, player);
  expect((await verify(home, totpCode(uri, 1))).statusCode).toBe(200);
  expect(await devicesOf(player)).toBe(before + 1);
});

test('a password that was reset by mail gives no further codes and no known device', async () => {
  const { player, uri } = await enrolled();
  const before = await devicesOf(player);
  const thief = new PlayerClient(site.app);
  await signIn(thief, player);
  for (const code of wrongCodes(uri, 5)) expect((await verify(thief, code)).statusCode).toBe(401);
  const token = await mailedToken(site, player.email, thief);
  const reset = await thief.post('/api/auth/reset-password', { newPassword: 'segredo-novo', token }, asBrowser);
  expect(reset.statusCode).toBe(200);
  expect(await devicesOf(player)).toBe(before);
  await signIn(thief, { email: player.email, password: 'segredo-novo' });
  expect((await verify(thief, totpCode(uri, 1))).statusCode).toBe(429);
});
