import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { mailedToken } from '../../../../test/people/mailed-links.ts';
import { PlayerClient } from '../../../../test/people/player-client.ts';
import { createPlayersApp, openPlayersApp, type PlayersApp } from '../../../../test/people/players-app.ts';
import { productionLimits } from './attempt-limits.ts';

let site: PlayersApp;

beforeAll(async () => {
  // Behind a proxy, so that a test can send from several addresses. The client made up whatever the
  // proxy did not add.
  site = await openPlayersApp({ limits: productionLimits, behindProxy: true });
});
afterAll(() => site.close());

const from = (address: string, more: Record<string, string> = {}) => ({ headers: { 'x-forwarded-for': address, ...more } });
let guesses = 0;
/** Each time for another account, so that only the count of the address matters. */
const guess = (address: string, more?: Record<string, string>) =>
  new PlayerClient(site.app).post(
    '/api/auth/sign-in/email',
    { email: `alvo.${(guesses += 1)}@example.com`, password: 'adivinha' },
    from(address, more),
  );

test('the eleventh sign-in within a minute must wait, counted by the address that the proxy saw', async () => {
  for (let count = 0; count < 10; count += 1) {
    const invented = `198.51.100.${count}`;
    // The proxy appends what it saw to what the client claimed.
    expect((await guess(`${invented}, 203.0.113.7`, { 'x-client-address': invented })).statusCode).toBe(401);
  }
  const refused = await guess('198.51.100.99, 203.0.113.7', { 'x-client-address': '198.51.100.99' });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(refused.json()).toEqual({ code: 'RATE_LIMITED', message: 'Muitas tentativas. Aguarde um pouco e tente novamente.' });
  expect((await guess('203.0.113.8')).statusCode).toBe(401);
});

test('parallel guesses do not slip through', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess('203.0.113.20')));
  const refusals = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
  expect(refusals).toEqual([...Array<number>(10).fill(401), ...Array<number>(20).fill(429)]);
});

describe('a right password', () => {
  const signIn = (player: { email: string; password: string }, address: string, browser = new PlayerClient(site.app)) =>
    browser.post(
      '/api/auth/sign-in/email',
      { email: player.email, password: player.password },
      from(address, { 'sec-fetch-site': 'same-origin' }),
    );
  async function newPlayer(): Promise<PlayerClient> {
    const player = new PlayerClient(site.app);
    expect((await player.signUp()).statusCode).toBe(200);
    return player;
  }

  test('is checked sixty times in a quarter of an hour for one account, whatever browsers it comes from', async () => {
    const player = await newPlayer();
    const home = new PlayerClient(site.app);
    for (let count = 0; count < 40; count += 1) expect((await signIn(player, '203.0.113.40', home)).statusCode).toBe(200);
    for (let count = 0; count < 20; count += 1) expect((await signIn(player, `203.0.113.${50 + count}`)).statusCode).toBe(200);
    expect((await signIn(player, '203.0.113.40', home)).statusCode).toBe(429);
  });

  test('is checked sixty times in a minute for one address, except in browsers in which its account was before', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const home = new PlayerClient(site.app);
    expect((await signIn(other, '203.0.113.70', home)).statusCode).toBe(200);
    for (let count = 0; count < 55; count += 1) expect((await signIn(one, '203.0.113.70')).statusCode).toBe(200);
    for (let count = 0; count < 4; count += 1) expect((await signIn(other, '203.0.113.70')).statusCode).toBe(200);
    expect((await signIn(other, '203.0.113.70')).statusCode).toBe(429);
    expect((await signIn(other, '203.0.113.70', home)).statusCode).toBe(200);
  });

  test('that was known to somebody else does not make its owner wait with a new one', async () => {
    const limits = { ...productionLimits, 'sign-in': { all: { account: [{ most: 2, seconds: 900 }] } } };
    const strict = await createPlayersApp(site.connectionString, { limits, behindProxy: true });
    onTestFinished(() => strict.close());
    const player = await newPlayer();
    const visitor = () => new PlayerClient(strict.app);
    for (let count = 0; count < 2; count += 1) await signIn(player, '203.0.113.80', visitor());
    expect((await signIn(player, '203.0.113.81', visitor())).statusCode).toBe(429);
    const form = { newPassword: 'segredo-novo', token: await mailedToken(strict, player.email, visitor()) };
    expect((await visitor().post('/api/auth/reset-password', form, from('203.0.113.81'))).statusCode).toBe(200);
    expect((await signIn({ email: player.email, password: form.newPassword }, '203.0.113.81', visitor())).statusCode).toBe(200);
  });
});

test('two processes count together', async () => {
  const other = await createPlayersApp(site.connectionString, { limits: productionLimits, behindProxy: true });
  const body = { email: 'alvo@example.com', password: 'adivinha' };
  for (let count = 0; count < 5; count += 1) {
    await guess('203.0.113.30');
    await new PlayerClient(other.app).post('/api/auth/sign-in/email', body, from('203.0.113.30'));
  }
  expect((await guess('203.0.113.30')).statusCode).toBe(429);
  await other.close();
});

test('reading the session is never limited', async () => {
  const player = new PlayerClient(site.app);
  await player.signUp();
  for (let count = 0; count < 150; count += 1) expect((await player.get('/api/auth/get-session')).statusCode).toBe(200);
});
