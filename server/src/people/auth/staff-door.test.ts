import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailedPath, mailedToken } from '../../../test/people/mailed-links.ts';
import { PlayerClient } from '../../../test/people/player-client.ts';
import { createPlayersApp, openPlayersApp, type PlayersApp } from '../../../test/people/players-app.ts';
import { totpCode } from '../../../test/people/totp.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { renewAdminKey } from '../staff/admin-key.ts';
import { passwordHash } from './password-hash.ts';

const asBrowser = { 'sec-fetch-site': 'same-origin' };
const wrong = 'uma senha errada';
const verifications = vi.spyOn(passwordHash, 'verify');
const hashes = vi.spyOn(passwordHash, 'hash');

let site: PlayersApp;
let slug: string;
beforeAll(async () => {
  site = await openPlayersApp();
  slug = await inTransaction(site.pool, (tx) => renewAdminKey(tx, { actorId: null, actorName: 'teste', address: null }));
});
beforeEach(() => site.pool.query('delete from counted_attempt'));
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
});

async function newMember({ role = 'finance', twoFactor = false } = {}): Promise<PlayerClient> {
  const member = new PlayerClient(site.app);
  await member.signUp();
  if (twoFactor) {
    const enabled = await member.post('/api/auth/two-factor/enable', { password: member.password });
    const { totpURI } = enabled.json<{ totpURI: string }>();
    expect((await member.post('/api/auth/two-factor/verify-totp', { code: totpCode(totpURI) })).statusCode).toBe(200);
  }
  await site.owner.query(`update auth."user" set role = $2 where email = $1`, [member.email, role]);
  return member;
}
type Attempt = { at?: PlayersApp; headers?: Record<string, string>; origin?: string };
const signIn = (email: string, password: string, { at = site, headers = asBrowser, ...call }: Attempt = {}) =>
  new PlayerClient(at.app).post('/api/auth/sign-in/email', { email, password }, { headers, ...call });
const told = ({ statusCode, headers, body }: Awaited<ReturnType<typeof signIn>>) => ({
  statusCode,
  body,
  headers: Object.keys(headers).toSorted(),
});
const countOf = async (query: string, { email }: PlayerClient): Promise<number> => {
  const { rows } = await site.pool.query<{ count: number }>(query, [email]);
  return rows[0]!.count;
};
const sessionsOf = (member: PlayerClient) =>
  countOf('select count(*)::int from auth.session s join auth."user" u on u.id = s.user_id where u.email = $1', member);
const entriesOf = (member: PlayerClient) =>
  countOf('select count(*)::int from audit_log l join auth."user" u on u.id::text = l.subject where u.email = $1', member);

describe("the password of staff at the players' sign-in", () => {
  test.each([
    ['admin', false],
    ['finance', false],
    ['support', true],
    ['auditor', false],
  ])('is refused as a wrong one is: %s', async (role, twoFactor) => {
    const member = await newMember({ role, twoFactor });
    const sessions = await sessionsOf(member);
    const [right, upper] = [
      await signIn(member.email, member.password),
      await signIn(member.email.toUpperCase(), member.password),
    ];
    expect(right.json()).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' });
    expect(told(right)).toEqual(told(await signIn('ninguem@example.com', member.password)));
    expect([told(upper), told(await signIn(member.email, wrong))]).toEqual([told(right), told(right)]);
    expect(await sessionsOf(member)).toBe(sessions);
  });

  test('is refused as a wrong one is when it is too long, comes from another site, or its owner is blocked', async () => {
    const member = await newMember();
    const player = new PlayerClient(site.app);
    await player.signUp();
    const attempts: [string, Attempt][] = [
      ['x'.repeat(129), {}],
      [member.password, { origin: 'https://evil.example' }],
      [member.password, { headers: { ...asBrowser, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } }],
    ];
    for (const [password, attempt] of attempts) {
      const answers = [await signIn(member.email, password, attempt), await signIn('ninguem@example.com', password, attempt)];
      expect(told(answers[0]!)).toEqual(told(answers[1]!));
    }
    await site.owner.query(
      `update profiles set blocked_by_operator = true where player_id = (select id from auth."user" where email = $1)`,
      [member.email],
    );
    expect(told(await signIn(member.email, member.password))).toEqual(told(await signIn(player.email, wrong)));
  });

  test('says nothing about an address that is not confirmed', async () => {
    const strict = await createPlayersApp(site.connectionString, { requireEmailConfirmation: true });
    const [member, player] = [await newMember(), new PlayerClient(site.app)];
    await player.signUp();
    expect((await signIn(player.email, player.password, { at: strict })).json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    expect((await signIn(member.email, member.password, { at: strict })).json()).toMatchObject({
      code: 'INVALID_EMAIL_OR_PASSWORD',
    });
    await strict.close();
  });

  test('costs one password check, as a wrong one does, and is not compared', async () => {
    const member = await newMember();
    verifications.mockClear();
    hashes.mockClear();
    await signIn(member.email, member.password);
    expect([verifications.mock.calls.length, hashes.mock.calls.length]).toEqual([1, 0]);
    expect(verifications.mock.calls[0]![0].password).not.toBe(member.password);
  });

  test('counts as a wrong one does, and leaves no entry in the audit log', async () => {
    const member = await newMember();
    const entries = await entriesOf(member);
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await signIn(member.email, member.password)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    expect(await entriesOf(member)).toBe(entries);
  });

  test('is not let in by the header with which the hidden sign-in calls', async () => {
    const member = await newMember();
    const headers = { ...asBrowser, 'x-key-holder': 'yes' };
    expect((await signIn(member.email, member.password, { headers })).statusCode).toBe(401);
    expect((await member.signInAsStaff(slug)).statusCode).toBe(200);
  });
});

describe('without the key staff get no session', () => {
  test('from the link that confirms an e-mail, which still confirms, also for blocked staff', async () => {
    for (const isBlocked of [false, true]) {
      const member = await newMember();
      if (isBlocked)
        await site.owner.query(
          `update profiles set blocked_by_operator = true where player_id = (select id from auth."user" where email = $1)`,
          [member.email],
        );
      const sessions = await sessionsOf(member);
      const visitor = new PlayerClient(site.app);
      await visitor.post('/api/auth/send-verification-email', { email: member.email });
      const link = await mailedPath(site, 'confirm-email', member.email);
      const answer = await visitor.get(link, { headers: asBrowser });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/?email=confirmado']);
      expect(answer.headers['set-auth-token']).toBeUndefined();
      expect(visitor.cookies.has('raspasorte.session_token')).toBe(false);
      expect(await sessionsOf(member)).toBe(sessions);
      expect(await countOf('select email_verified::int as count from auth."user" where email = $1', member)).toBe(1);
    }
  });

  test('from a new password by mail, with which only the hidden sign-in opens', async () => {
    const member = await newMember();
    const visitor = new PlayerClient(site.app);
    const token = await mailedToken(site, member.email, visitor);
    const password = 'uma senha nova da equipe';
    const reset = await visitor.post('/api/auth/reset-password', { newPassword: password, token }, { headers: asBrowser });
    expect(reset.statusCode).toBe(200);
    expect(await sessionsOf(member)).toBe(0);
    expect((await signIn(member.email, password)).statusCode).toBe(401);
    expect((await member.signInAsStaff(slug, password)).statusCode).toBe(200);
  });

  test('from a sign-up with their address', async () => {
    const member = await newMember();
    const sessions = await sessionsOf(member);
    const visitor = new PlayerClient(site.app, member.email);
    expect((await visitor.signUp()).statusCode).toBe(422);
    expect(visitor.cookies.has('raspasorte.session_token')).toBe(false);
    expect(await sessionsOf(member)).toBe(sessions);
  });

  test('from a code of their authenticator, because the password began no sign-in', async () => {
    const member = await newMember({ twoFactor: true });
    const visitor = new PlayerClient(site.app);
    const first = await visitor.post('/api/auth/sign-in/email', { email: member.email, password: member.password });
    expect(first.statusCode).toBe(401);
    expect(visitor.cookies.size).toBe(0);
    expect((await visitor.post('/api/auth/two-factor/verify-totp', { code: '123456' })).statusCode).toBe(401);
    expect((await visitor.post('/api/auth/two-factor/verify-backup-code', { code: 'abcde-fghij' })).statusCode).toBe(401);
  });
});

test('with a session staff change their password and keep a session', async () => {
  const member = await newMember();
  const passwords = { currentPassword: member.password, newPassword: 'uma senha nova da equipe' };
  expect((await member.post('/api/auth/change-password', passwords)).statusCode).toBe(200);
  expect((await member.get('/api/me')).json()).toMatchObject({ role: 'finance' });
});
