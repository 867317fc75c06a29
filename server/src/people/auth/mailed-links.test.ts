import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPasskey } from '../../../test/people/add-passkey.ts';
import { mailedPath, mailedToken, mailsTo, tokenIn } from '../../../test/people/mailed-links.ts';
import { PlayerClient } from '../../../test/people/player-client.ts';
import { linkOf, openPlayersApp, type PlayersApp } from '../../../test/people/players-app.ts';
import type { SoftwarePasskey } from '../../../test/people/software-passkey.ts';

let site: PlayersApp;

beforeAll(async () => {
  site = await openPlayersApp();
});
beforeEach(() => site.pool.query('delete from counted_attempt'));
afterAll(() => site.close());

const resetToken = (email: string) => mailedToken(site, email);
const reset = (token: string | undefined, newPassword: string) =>
  new PlayerClient(site.app).post('/api/auth/reset-password', { token, newPassword });

async function newPlayer(): Promise<PlayerClient> {
  const player = new PlayerClient(site.app);
  expect((await player.signUp()).statusCode).toBe(200);
  return player;
}
const confirmAddress = async (player: PlayerClient) => player.get(await mailedPath(site, 'confirm-email', player.email));
const newPasswordOpens = async ({ email }: PlayerClient) =>
  (await new PlayerClient(site.app, email).signIn('segredo-novo')).statusCode === 200;

async function opens(passkey: SoftwarePasskey): Promise<boolean> {
  const visitor = new PlayerClient(site.app);
  const response = passkey.get((await visitor.get('/api/auth/passkey/generate-authenticate-options')).json());
  return (await visitor.post('/api/auth/passkey/verify-authentication', { response })).statusCode === 200;
}

test('a fault of the database while a link is asked for is told to our own log alone', async () => {
  const player = await newPlayer();
  const past = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await site.owner.query('alter table auth.account rename to lost');
  const answer = await player.post('/api/auth/request-password-reset', { email: player.email });
  await site.owner.query('alter table auth.lost rename to account');
  expect(answer.statusCode).toBe(500);
  expect(past).not.toHaveBeenCalled();
  past.mockRestore();
});

describe('a link that resets the password', () => {
  test('ends the others that were asked for before', async () => {
    const player = await newPlayer();
    const [stolen, own] = [await resetToken(player.email), await resetToken(player.email)];
    expect((await reset(own, 'segredo-novo')).statusCode).toBe(200);
    expect((await reset(stolen, 'segredo-do-ladrao')).json()).toMatchObject({ code: 'INVALID_TOKEN' });
    expect(await newPasswordOpens(player)).toBe(true);
  });

  test('ends when its owner changes the password', async () => {
    const player = await newPlayer();
    const stolen = await resetToken(player.email);
    const change = { currentPassword: player.password, newPassword: 'segredo-novo' };
    expect((await player.post('/api/auth/change-password', change)).statusCode).toBe(200);
    expect((await reset(stolen, 'segredo-do-ladrao')).json()).toMatchObject({ code: 'INVALID_TOKEN' });
    expect(await newPasswordOpens(player)).toBe(true);
  });

  test('stays when somebody guesses at the password', async () => {
    const player = await newPlayer();
    const token = await resetToken(player.email);
    await player.post('/api/auth/change-password', { currentPassword: 'errada', newPassword: 'segredo-novo' });
    expect((await reset(token, 'segredo-novo')).statusCode).toBe(200);
  });

  test('is mailed at most five times in the hour that it counts, whoever asks, and nobody is told', async () => {
    const player = await newPlayer();
    const other = await newPlayer();
    const answers = [];
    for (let count = 0; count < 7; count += 1)
      answers.push(await new PlayerClient(site.app).post('/api/auth/request-password-reset', { email: player.email }));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    // By now every earlier mail has been written.
    await resetToken(other.email);
    expect(mailsTo(site, 'reset-password', player.email)).toHaveLength(5);
    const first = linkOf(mailsTo(site, 'reset-password', player.email)[0]);
    expect((await reset(tokenIn(first), 'segredo-novo')).statusCode).toBe(200);
  });
});

describe('a passkey of somebody who signed up with an address of others', () => {
  test('ends when the owner of the address chooses a password by mail, which confirms the address', async () => {
    const stranger = await newPlayer();
    const passkey = await addPasskey(stranger);
    expect(await opens(passkey)).toBe(true);
    expect((await reset(await resetToken(stranger.email), 'segredo-novo')).statusCode).toBe(200);
    expect(await opens(passkey)).toBe(false);
    const { rows } = await site.pool.query('select email_verified from auth."user" where email = $1', [stranger.email]);
    expect(rows).toEqual([{ email_verified: true }]);
    // Without the name that the stranger gave it.
    const told = mailsTo(site, 'passkey', stranger.email);
    expect(told.at(-1)).toMatchObject({ data: { change: 'cleared' } });
    expect(JSON.stringify(told.at(-1))).not.toContain('Celular');
  });

  test('stays where the address had been confirmed, and the owner is told so', async () => {
    const player = await newPlayer();
    await confirmAddress(player);
    const passkey = await addPasskey(player);
    expect((await reset(await resetToken(player.email), 'segredo-novo')).statusCode).toBe(200);
    expect(await opens(passkey)).toBe(true);
    // A mail program may have confirmed it, by opening the link.
    expect(mailsTo(site, 'passkey', player.email).at(-1)).toMatchObject({ data: { change: 'kept' } });
  });
});

describe('the link that confirms an address', () => {
  const open = async (browser: PlayerClient, { email }: PlayerClient) =>
    browser.get(await mailedPath(site, 'confirm-email', email), { headers: { 'sec-fetch-site': 'cross-site' } });
  const isConfirmed = async ({ email }: PlayerClient) => {
    const { rows } = await site.pool.query('select from auth."user" where email = $1 and email_verified', [email]);
    return rows.length === 1;
  };

  test('leaves a browser in the account that is signed in there', async () => {
    const [victim, attacker] = [await newPlayer(), await newPlayer()];
    expect((await open(victim, attacker)).statusCode).toBe(302);
    expect((await victim.get('/api/me')).json()).toMatchObject({ email: victim.email });
    expect(await isConfirmed(attacker)).toBe(true);
  });

  test('signs nobody in where nobody is signed in', async () => {
    const player = await newPlayer();
    const visitor = new PlayerClient(site.app);
    const answer = await open(visitor, player);
    expect([answer.statusCode, answer.headers.location, answer.headers['set-auth-token']]).toEqual([
      302,
      '/?email=confirmado',
      undefined,
    ]);
    expect((await visitor.get('/api/me')).statusCode).toBe(401);
    expect(await isConfirmed(player)).toBe(true);
  });
});

test('what the database stores of a link for a new password opens nothing', async () => {
  const player = await newPlayer();
  const token = await resetToken(player.email);
  const { rows } = await site.pool.query<{ identifier: string; stored: string }>(
    'select v.identifier, v::text as stored from auth.verification v join auth."user" u on u.id::text = v.value where u.email = $1',
    [player.email],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.stored).not.toContain(token);
  expect((await reset(rows[0]!.identifier, 'segredo-do-ladrao')).json()).toMatchObject({ code: 'INVALID_TOKEN' });
  expect((await reset(token, 'segredo-novo')).statusCode).toBe(200);
});
