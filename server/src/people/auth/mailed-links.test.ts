import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { PlayerClient } from '../../../test/player-client.ts';
import { createPlayersApp, linkOf, type PlayersApp } from '../../../test/players-app.ts';

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

type LinkKind = 'confirm-email' | 'reset-password';
const mailsTo = (email: string, kind: LinkKind) => site.mails.filter((mail) => mail.kind === kind && mail.address === email);

/** The path of the newest link of this kind. */
async function mailedPath(email: string, kind: LinkKind): Promise<string> {
  await expect.poll(() => mailsTo(email, kind).length).toBeGreaterThan(0);
  const { pathname, search } = new URL(linkOf(mailsTo(email, kind).at(-1)));
  return pathname + search;
}
async function newPlayer(): Promise<PlayerClient> {
  const player = new PlayerClient(site.app);
  expect((await player.signUp()).statusCode).toBe(200);
  return player;
}
test('the link that confirms an address leaves a browser in the account that is signed in there', async () => {
  const [victim, attacker] = [await newPlayer(), await newPlayer()];
  const link = await mailedPath(attacker.email, 'confirm-email');
  expect((await victim.get(link, { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(302);
  expect((await victim.get('/api/me')).json()).toMatchObject({ email: victim.email });
  const { rows } = await site.pool.query('select email_verified from auth."user" where email = $1', [attacker.email]);
  expect(rows).toEqual([{ email_verified: true }]);
});
