import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.ts';
import { mailsTo } from '../../../test/people/mailed-links.ts';
import { PlayerClient } from '../../../test/people/player-client.ts';
import { createPlayersApp, linkOf, type PlayersApp } from '../../../test/people/players-app.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the link in the mail confirms the address and leads to the site', async () => {
  const site = await createPlayersApp(database.connectionString, { requireEmailConfirmation: true });
  const player = new PlayerClient(site.app);
  expect((await player.signUp()).json().token).toBeNull();
  const newcomer = new PlayerClient(site.app);
  const form = { name: 'Maria Silva', email: newcomer.email, password: newcomer.password };
  const inBrowser = await newcomer.post('/api/auth/sign-up/email', form, { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(inBrowser.json().token).toBeNull();
  const refused = await player.signIn();
  expect(refused.statusCode).toBe(403);
  expect(refused.json().code).toBe('EMAIL_NOT_VERIFIED');
  const link = new URL(linkOf(site.mails[0]));
  const answer = await player.get(link.pathname + link.search);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/?email=confirmado']);
  expect((await player.get('/api/me')).statusCode).toBe(401);
  expect((await player.signIn()).statusCode).toBe(200);
  const forged = await player.get('/api/auth/verify-email?token=falso&callbackURL=/');
  expect([forged.statusCode, forged.headers.location]).toEqual([302, '/?error=INVALID_TOKEN']);
  await site.close();
});

test('where addresses must be confirmed, no sign-up tells whether the address has an account, not even of two at once', async () => {
  const site = await createPlayersApp(database.connectionString, { requireEmailConfirmation: true });
  const owner = new pg.Pool({ connectionString: database.connectionString });
  const [newcomer, late, twin] = [new PlayerClient(site.app), new PlayerClient(site.app), new PlayerClient(site.app)];
  const take = `insert into auth."user" (name, email, email_verified) values ('Outra', $1, true)`;
  await owner.query(take, [late.email]);
  const answers = [
    await newcomer.signUp(),
    await late.signUp(),
    await whileOpen(
      owner,
      (tx) => tx.query(take, [twin.email]),
      () => twin.signUp(),
    ),
  ];
  const forms = answers.map((answer) => {
    const { token, user } = answer.json<{ token: unknown; user: Record<string, unknown> }>();
    const { id: _id, email: _email, createdAt, updatedAt, ...rest } = user;
    const text = JSON.stringify({ ...rest, isNew: createdAt === updatedAt });
    return { status: answer.statusCode, token, fields: Object.keys(user), text };
  });
  expect(forms).toEqual(forms.map(() => ({ ...forms[0], status: 200, token: null })));
  expect(site.mails.map(({ address }) => address)).toEqual([newcomer.email]);
  await Promise.all([site.close(), owner.end()]);
});

describe('a sign-in from a new device', () => {
  let site: PlayersApp;
  beforeAll(async () => {
    site = await createPlayersApp(database.connectionString);
  });
  afterAll(() => site.close());

  const chrome = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36';
  const browser = { 'sec-fetch-site': 'same-origin', 'user-agent': chrome };
  const signIn = (client: PlayerClient, headers: Record<string, string>, email: string) =>
    client.post('/api/auth/sign-in/email', { email, password: client.password }, { headers });
  const newDeviceMails = (email: string) => mailsTo(site, 'new-device', email);

  async function newPlayer(): Promise<PlayerClient> {
    const player = new PlayerClient(site.app);
    const body = { name: 'Maria Silva', email: player.email, password: player.password, callbackURL: '/' };
    await player.post('/api/auth/sign-up/email', body, { headers: browser });
    return player;
  }

  test('is mailed to the owner once with the name of the device, and not again for the same device', async () => {
    const player = await newPlayer();
    await signIn(player, browser, player.email);
    expect(newDeviceMails(player.email)).toEqual([]);
    const stranger = new PlayerClient(site.app, player.email);
    await signIn(stranger, browser, player.email);
    await signIn(stranger, browser, player.email);
    expect(newDeviceMails(player.email)).toMatchObject([
      { kind: 'new-device', data: { device: 'Chrome em Android', ip: '127.0.0.1' } },
    ]);
  });

  test("is mailed with the time of the database's clock", async () => {
    const player = await newPlayer();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 3_600_000 });
    try {
      await signIn(new PlayerClient(site.app, player.email), browser, player.email);
    } finally {
      vi.useRealTimers();
    }
    const [mail] = newDeviceMails(player.email) as { data: { at: string } }[];
    expect(Math.abs(Date.now() - Date.parse(mail!.data.at))).toBeLessThan(60_000);
  });

  test('is known by a cookie that no script can read and that says nothing of the session', async () => {
    const player = await newPlayer();
    const cookie = [...player.cookies].find(([name]) => name.endsWith('.device'));
    expect(cookie?.[1]).toMatch(/^[0-9a-f]{32}$/);
    const answer = await signIn(new PlayerClient(site.app), browser, player.email);
    const [header = ''] = [answer.headers['set-cookie'] ?? []].flat().filter((line) => line.includes('.device='));
    expect(header).toContain('HttpOnly');
    expect(header).toContain('SameSite=Lax');
    const { rows } = await site.pool.query<{ device_hash: Buffer }>('select device_hash from known_device where is_browser');
    expect(rows).not.toEqual([]);
    for (const { device_hash } of rows) expect(device_hash.toString('hex')).not.toContain(cookie![1]);
  });

  test('goes on although the mail about it cannot be stored', async () => {
    const player = await newPlayer();
    const full = vi.spyOn(site.mails, 'push').mockImplementation(() => {
      throw new Error('no mail can be stored');
    });
    const answer = await signIn(new PlayerClient(site.app), browser, player.email);
    expect([full.mock.calls.length, answer.statusCode]).toEqual([1, 200]);
    full.mockRestore();
  });

  test('a wrong password sends no mail', async () => {
    const player = await newPlayer();
    const stranger = new PlayerClient(site.app);
    const answer = await stranger.post(
      '/api/auth/sign-in/email',
      { email: player.email, password: 'errada' },
      { headers: browser },
    );
    expect(answer.statusCode).toBe(401);
    expect(newDeviceMails(player.email)).toEqual([]);
  });

  test('an app that keeps no cookies is known by its user agent', async () => {
    const player = await newPlayer();
    const app = { 'user-agent': 'RaspaSorte/1.0 (iPhone)' };
    await signIn(new PlayerClient(site.app), app, player.email);
    await signIn(new PlayerClient(site.app), app, player.email);
    expect(newDeviceMails(player.email)).toHaveLength(1);
    const apps = `select count(*) from known_device d join auth."user" u on u.id = d.player_id where u.email = $1 and not is_browser`;
    expect((await site.pool.query(apps, [player.email])).rows).toEqual([{ count: 1 }]);
  });
});
