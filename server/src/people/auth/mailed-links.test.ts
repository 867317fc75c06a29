import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { PlayerClient } from '../../../test/player-client.ts';
import { createPlayersApp, linkOf, type PlayersApp } from '../../../test/players-app.ts';

let database: TestDatabase;
let site: PlayersApp;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createPlayersApp(database.connectionString);
});
beforeEach(() => site.pool.query('delete from counted_attempt'));
afterAll(async () => {
  await site.close();
  await database.drop();
});

type LinkKind = 'confirm-email' | 'reset-password';
const mailsTo = (email: string, kind: LinkKind) => site.mails.filter((mail) => mail.kind === kind && mail.address === email);

/** The path of the newest link of this kind. */
async function mailedPath(email: string, kind: LinkKind): Promise<string> {
  await expect.poll(() => mailsTo(email, kind).length).toBeGreaterThan(0);
  const { pathname, search } = new URL(linkOf(mailsTo(email, kind).at(-1)));
  return pathname + search;
}
const askForReset = (client: PlayerClient, email: string) => client.post('/api/auth/request-password-reset', { email });
const tokenIn = (path: string) => /reset-password\/([^?]+)/.exec(path)?.[1];
async function resetToken(email: string): Promise<string | undefined> {
  const before = mailsTo(email, 'reset-password').length;
  await askForReset(new PlayerClient(site.app), email);
  await expect.poll(() => mailsTo(email, 'reset-password').length).toBe(before + 1);
  return tokenIn(await mailedPath(email, 'reset-password'));
}
const reset = (token: string | undefined, newPassword: string) =>
  new PlayerClient(site.app).post('/api/auth/reset-password', { token, newPassword });

async function newPlayer(): Promise<PlayerClient> {
  const player = new PlayerClient(site.app);
  expect((await player.signUp()).statusCode).toBe(200);
  return player;
}
describe('a link that resets the password', () => {
  test('is mailed at most five times in the hour that it counts, whoever asks, and nobody is told', async () => {
    const player = await newPlayer();
    const other = await newPlayer();
    const answers = [];
    for (let count = 0; count < 7; count += 1) answers.push(await askForReset(new PlayerClient(site.app), player.email));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    // By now every earlier mail has been written.
    await resetToken(other.email);
    expect(mailsTo(player.email, 'reset-password')).toHaveLength(5);
    const first = linkOf(mailsTo(player.email, 'reset-password')[0]);
    expect((await reset(tokenIn(first), 'segredo-novo')).statusCode).toBe(200);
  });
});

test('the link that confirms an address leaves a browser in the account that is signed in there', async () => {
  const [victim, attacker] = [await newPlayer(), await newPlayer()];
  const link = await mailedPath(attacker.email, 'confirm-email');
  expect((await victim.get(link, { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(302);
  expect((await victim.get('/api/me')).json()).toMatchObject({ email: victim.email });
  const { rows } = await site.pool.query('select email_verified from auth."user" where email = $1', [attacker.email]);
  expect(rows).toEqual([{ email_verified: true }]);
});
