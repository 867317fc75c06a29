import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { PlayerClient } from '../../../../test/player-client.ts';
import { createPlayersApp, linkOf, type PlayersApp } from '../../../../test/players-app.ts';

const TRIES = 20;

let database: TestDatabase;
let site: PlayersApp;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await createPlayersApp(database.connectionString, { behindProxy: true });
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

let addresses = 0;
/** Each time from another address, as a botnet does. */
const signInTo = (email: string, { password = 'adivinha', browser = new PlayerClient(site.app) } = {}) => {
  addresses += 1;
  return browser.post(
    '/api/auth/sign-in/email',
    { email, password },
    { headers: { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}`, 'sec-fetch-site': 'same-origin' } },
  );
};
const guessAll = async (email: string) => {
  const answers = await Promise.all(Array.from({ length: TRIES + 5 }, () => signInTo(email)));
  return answers.filter(({ statusCode }) => statusCode === 401).length;
};
async function newPlayer(): Promise<PlayerClient> {
  const player = new PlayerClient(site.app);
  await player.signUp();
  return player;
}

describe('the password of one account', () => {
  test('can be tried so often from all addresses together, then they are told how long to wait', async () => {
    const { email, password } = await newPlayer();
    expect(await guessAll(email)).toBe(TRIES);
    const refused = await signInTo(email.toUpperCase(), { password });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(refused.json()).toEqual({ code: 'RATE_LIMITED', message: 'Muitas tentativas. Aguarde um pouco e tente novamente.' });
  });

  test('is limited in the same way where there is no account', async () => {
    expect(await guessAll('ninguem@example.com')).toBe(TRIES);
    expect((await signInTo('ninguem@example.com')).statusCode).toBe(429);
  });

  test('lets its owner in on a browser in which they were before, whatever strangers try', async () => {
    const { email, password } = await newPlayer();
    const home = new PlayerClient(site.app, email);
    expect((await signInTo(email, { password, browser: home })).statusCode).toBe(200);
    await guessAll(email);
    home.cookies.delete('raspasorte.session_token');
    expect((await signInTo(email, { password, browser: home })).statusCode).toBe(200);
    for (let wrong = 0; wrong < TRIES; wrong += 1) await signInTo(email, { browser: home });
    expect((await signInTo(email, { password, browser: home })).statusCode).toBe(429);
  });

  test('is not helped by a cookie of another account or of nobody', async () => {
    const { email, password } = await newPlayer();
    const stranger = await newPlayer();
    await signInTo(stranger.email, { password: stranger.password, browser: stranger });
    await guessAll(email);
    expect((await signInTo(email, { password, browser: stranger })).statusCode).toBe(429);
    const invented = new PlayerClient(site.app);
    invented.cookies.set('raspasorte.device', 'ab'.repeat(16));
    expect((await signInTo(email, { password, browser: invented })).statusCode).toBe(429);
  });

  test('opens again at once for who chooses a new one by the mailed link', async () => {
    const { email } = await newPlayer();
    await guessAll(email);
    const visitor = new PlayerClient(site.app);
    await visitor.post('/api/auth/request-password-reset', { email });
    await expect.poll(() => site.mails.some(({ kind, address }) => kind === 'reset-password' && address === email)).toBe(true);
    const mail = site.mails.find(({ kind, address }) => kind === 'reset-password' && address === email);
    const token = /reset-password\/([^?]+)/.exec(linkOf(mail))?.[1];
    const form = { newPassword: 'segredo-novo', token };
    const fromBrowser = { headers: { 'sec-fetch-site': 'same-origin' } };
    expect((await visitor.post('/api/auth/reset-password', form, fromBrowser)).statusCode).toBe(200);
    expect((await signInTo(email, { password: 'segredo-novo' })).statusCode).toBe(200);
    // Whoever goes on trying does not lock out the browser in which the link was opened.
    await guessAll(email);
    expect((await signInTo(email, { password: 'segredo-novo' })).statusCode).toBe(429);
    expect((await signInTo(email, { password: 'segredo-novo', browser: visitor })).statusCode).toBe(200);
  });

  test('is not used up by signing in', async () => {
    const { email, password } = await newPlayer();
    for (let times = 0; times < TRIES + 2; times += 1) expect((await signInTo(email, { password })).statusCode).toBe(200);
  });
});
