import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { mailedPath, mailsTo } from '../../../test/people/mailed-links.ts';
import { PlayerClient } from '../../../test/people/player-client.ts';
import { openPlayersApp, type PlayersApp } from '../../../test/people/players-app.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';

let site: PlayersApp;
let owner: pg.Pool;

beforeAll(async () => {
  site = await openPlayersApp();
  owner = new pg.Pool({ connectionString: site.connectionString });
});
afterAll(async () => {
  await owner.end();
  await site.close();
});

async function newPlayer(): Promise<PlayerClient> {
  const player = new PlayerClient(site.app);
  expect((await player.signUp()).statusCode).toBe(200);
  return player;
}
const ask = (by: PlayerClient, email = by.email) => by.post('/api/auth/send-verification-email', { email });
const mailsOf = ({ email }: PlayerClient) => mailsTo(site, 'confirm-email', email).length;
const isConfirmed = async (player: PlayerClient) =>
  (await player.get('/api/me')).json<{ email_confirmed: boolean }>().email_confirmed;

test('who is signed in gets another mail that confirms the address, until it is confirmed', async () => {
  const player = await newPlayer();
  const lost = await mailedPath(site, 'confirm-email', player.email);
  expect(await isConfirmed(player)).toBe(false);
  expect((await ask(player)).statusCode).toBe(200);
  await expect.poll(() => mailsOf(player)).toBe(2);
  const path = await mailedPath(site, 'confirm-email', player.email);
  expect((await player.get(path)).headers.location).toBe('/?email=confirmado');
  expect(await isConfirmed(player)).toBe(true);
  expect((await ask(player)).json()).toEqual({ code: 'EMAIL_ALREADY_VERIFIED', message: 'Este e-mail já está confirmado.' });
  // Links of earlier mails are good until they expire.
  expect((await player.get(lost)).headers.location).toBe('/?email=confirmado');
});

test('who is signed in gets none to the address of others', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  await mailedPath(site, 'confirm-email', other.email);
  expect((await ask(player, other.email)).json()).toMatchObject({ code: 'EMAIL_MISMATCH' });
  expect(mailsOf(other)).toBe(1);
});

test('who is signed in is told when the address has had its mails of the day, and nobody else is', async () => {
  const player = await newPlayer();
  await mailedPath(site, 'confirm-email', player.email);
  const { id } = (await player.get('/api/me')).json<{ id: string }>();
  const mail = { playerId: id, address: player.email, name: 'Maria Silva', kind: 'new-device', data: {} };
  for (let count = 0; count < 4; count += 1) await enqueueMail(site.pool, mail);
  expect((await ask(player)).statusCode).toBe(200);
  await enqueueMail(site.pool, mail);
  const refused = await ask(player);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    code: 'TOO_MANY_MAILS',
    message: 'Já enviamos muitas mensagens a este e-mail. Veja também a caixa de spam, ou peça outra amanhã.',
  });
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(86_000);
  expect(wait).toBeLessThanOrEqual(86_400);
  const visitor = new PlayerClient(site.app);
  expect((await ask(visitor, player.email)).json()).toEqual((await ask(visitor, 'ninguem@example.com')).json());
  await ageRows(owner, 'mail_outbox', '24 hours', { only: ['created_at'] });
  expect((await ask(player)).statusCode).toBe(200);
});
