import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ageRows } from '../../../../test/age-rows.ts';
import { mailedToken } from '../../../../test/people/mailed-links.ts';
import { PlayerClient } from '../../../../test/people/player-client.ts';
import { openPlayersApp, type PlayersApp } from '../../../../test/people/players-app.ts';
import { inTransaction } from '../../../platform/database/pool.ts';
import { renewAdminKey } from '../../staff/admin-key.ts';
import { forgetEndedAttempts } from './attempt-jobs.ts';

const TRIES = 20;

let site: PlayersApp;
beforeAll(async () => {
  site = await openPlayersApp({ behindProxy: true });
});
afterAll(() => site.close());

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
  test('can be tried a fixed number of times from all addresses together, and then the answer says how long to wait', async () => {
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

  test('gets no further attempts by a cookie of another account or an invented one', async () => {
    const { email, password } = await newPlayer();
    const stranger = await newPlayer();
    await signInTo(stranger.email, { password: stranger.password, browser: stranger });
    await guessAll(email);
    expect((await signInTo(email, { password, browser: stranger })).statusCode).toBe(429);
    const invented = new PlayerClient(site.app);
    invented.cookies.set('raspasorte.device', 'ab'.repeat(16));
    expect((await signInTo(email, { password, browser: invented })).statusCode).toBe(429);
  });

  test('can be used again at once after a reset by the mailed link', async () => {
    const { email } = await newPlayer();
    await guessAll(email);
    const visitor = new PlayerClient(site.app);
    const form = { newPassword: 'segredo-novo', token: await mailedToken(site, email, visitor) };
    const fromBrowser = { headers: { 'sec-fetch-site': 'same-origin' } };
    expect((await visitor.post('/api/auth/reset-password', form, fromBrowser)).statusCode).toBe(200);
    expect((await signInTo(email, { password: 'segredo-novo' })).statusCode).toBe(200);
    // Further attempts of strangers do not lock out the browser in which the link was opened.
    await guessAll(email);
    expect((await signInTo(email, { password: 'segredo-novo' })).statusCode).toBe(429);
    expect((await signInTo(email, { password: 'segredo-novo', browser: visitor })).statusCode).toBe(200);
  });

  test('loses no attempts to successful sign-ins', async () => {
    const { email, password } = await newPlayer();
    for (let times = 0; times < TRIES + 2; times += 1) expect((await signInTo(email, { password })).statusCode).toBe(200);
  });
});

describe('five attempts in fifteen minutes at the sign-in of staff', () => {
  const actor = { actorId: null, actorName: 'teste', address: null };
  let slug: string;
  beforeAll(async () => {
    slug = await inTransaction(site.pool, (tx) => renewAdminKey(tx, actor));
  });
  beforeEach(() => site.pool.query('delete from counted_attempt'));

  type SignIn = { password?: string; browser?: PlayerClient; address?: string; key?: string };
  const OFFICE = '203.0.113.7';
  const signInAt = (email: string, { password = 'adivinha', browser, address = OFFICE, key = slug }: SignIn = {}) =>
    (browser ?? new PlayerClient(site.app)).post(
      '/api/functions/admin-secure-auth/login',
      { email, password, slug: key },
      { headers: { 'x-forwarded-for': address, ...(browser ? { 'sec-fetch-site': 'same-origin' } : {}) } },
    );
  async function newOperator(): Promise<PlayerClient> {
    const operator = await newPlayer();
    await site.owner.query(`update auth."user" set role = 'finance' where email = $1`, [operator.email]);
    return operator;
  }
  const guessAtOnce = async (email: string, times = 5) => {
    const from = Array.from({ length: times }, (_, index) => `198.51.100.${index}`);
    const answers = await Promise.all(from.map((address) => signInAt(email, { address })));
    return answers.filter(({ statusCode }) => statusCode === 401).length;
  };

  test('count for one account from everywhere, and the sixth must wait even with the right password', async () => {
    const { email, password } = await newOperator();
    expect(await guessAtOnce(email, 20)).toBe(5);
    const refused = await signInAt(email, { password });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'rate_limited', detail: 'Muitas tentativas. Tente novamente em 15 min.' });
    expect(await guessAtOnce('ninguem@example.com', 20)).toBe(5);
  });

  test('count for fifteen minutes, whatever else is deleted, and then start again', async () => {
    const { email, password } = await newOperator();
    await signInTo('ninguem@example.com');
    await guessAtOnce(email);
    await ageRows(site.pool, 'counted_attempt', '61 seconds');
    await forgetEndedAttempts(site.pool);
    await signInTo('ninguem@example.com');
    const refused = await signInAt(email, { password });
    expect(refused.statusCode).toBe(429);
    expect(Math.abs(Number(refused.headers['retry-after']) - 14 * 60)).toBeLessThan(10);
    await ageRows(site.pool, 'counted_attempt', '14 minutes');
    await forgetEndedAttempts(site.pool);
    expect((await signInAt(email, { password })).statusCode).toBe(200);
  });

  test('are at most fifty a day', async () => {
    const { email, password } = await newOperator();
    for (let times = 0; times < 10; times += 1) {
      expect(await guessAtOnce(email)).toBe(5);
      await ageRows(site.pool, 'counted_attempt', '15 minutes');
    }
    expect(Number((await signInAt(email, { password })).headers['retry-after'])).toBeGreaterThan(20 * 3600);
  });

  test('of one colleague do not block the others in the same office', async () => {
    const [clumsy, other] = [await newOperator(), await newOperator()];
    for (let tries = 0; tries < 40; tries += 1) await signInAt(clumsy.email);
    expect((await signInAt(other.email, { password: other.password })).statusCode).toBe(200);
  });

  test('do not count for a browser in which the account was signed in before, so strangers lock nobody out', async () => {
    const { email, password } = await newOperator();
    const desk = new PlayerClient(site.app, email);
    await signInAt(email, { password, browser: desk });
    await guessAtOnce(email);
    expect((await signInAt(email, { password })).statusCode).toBe(429);
    for (let tries = 0; tries < 4; tries += 1) expect((await signInAt(email, { browser: desk })).statusCode).toBe(401);
    expect((await signInAt(email, { password, browser: desk })).statusCode).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) expect((await signInAt(email, { browser: desk })).statusCode).toBe(401);
    expect((await signInAt(email, { password, browser: desk })).statusCode).toBe(429);
  });

  test('are thirty for all accounts from one address, where an IPv6 /64 counts as one', async () => {
    const hosts = Array.from({ length: 35 }, (_, host) => host + 1);
    const answers = await Promise.all(
      hosts.map((host) => signInAt(`ninguem.${host}@example.com`, { address: `2001:db8:7:7::${host.toString(16)}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30);
    const { email, password } = await newOperator();
    expect((await signInAt(email, { password, address: '2001:db8:7:7::ffff' })).statusCode).toBe(429);
    expect((await signInAt(email, { password, address: '2001:db8:7:8::1' })).statusCode).toBe(200);
  });

  test('are used up neither by callers without the key nor by players at their own sign-in', async () => {
    const { email, password } = await newOperator();
    const answers = await Promise.all(Array.from({ length: 30 }, () => signInAt(email, { key: 'of nobody' })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    await guessAll(email);
    expect((await signInTo(email, { password })).statusCode).toBe(429);
    expect((await signInAt(email, { password })).statusCode).toBe(200);
  });
});
