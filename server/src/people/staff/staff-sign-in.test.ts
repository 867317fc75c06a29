import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { passwordHash } from '../auth/password-hash.ts';
import { createStaffMember } from './create-staff-member.ts';
import { updateStaffMember } from './update-staff-member.ts';
import { PASSWORD } from '../../../test/planted/plant-account.ts';

const actor = { actorId: randomUUID(), actorName: 'teste', address: null };

let site: Site;
let slug: string;
let member: TestUser;

beforeAll(async () => {
  // Behind a proxy, so that tests can send from several addresses.
  site = await openSite({ config: { trustProxy: true } });
  slug = await site.adminKey();
  member = await site.createAdministrator();
});
beforeEach(() => site.owner.query('delete from counted_attempt'));
afterAll(() => site.close());

type SignIn = { email?: string; password?: string; slug?: string; address?: string; browser?: boolean };

function signIn({ address = '203.0.113.7', browser = false, ...form }: SignIn = {}): Promise<Response> {
  return fetch(`${site.address}/api/functions/admin-secure-auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site.address,
      'x-forwarded-for': address,
      ...(browser ? { 'sec-fetch-site': 'same-origin' } : {}),
    },
    body: JSON.stringify({ email: member.email, password: PASSWORD, slug, ...form }),
  });
}

async function checkRoute(key: string): Promise<unknown> {
  const { client } = await site.signUp();
  return client('checkAdminRoute', { body: { slug: key } });
}

const problemOf = async (response: Response) => (await response.json()) as { code: string; detail: string };
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='));

async function actionsOf(person: { id: string }): Promise<{ action: string; address: string | null; details: object }[]> {
  const rows = await auditEntries(site.pool, { subject: person.id, actorId: person.id }, 'action', 'address', 'details');
  return rows;
}

describe('the key of the hidden sign-in', () => {
  test('is valid or not, and the answer says no more', async () => {
    expect(await checkRoute(slug)).toEqual({ valid: true });
    expect(await checkRoute(`${slug}x`)).toEqual({ valid: false });
    expect(await checkRoute('')).toEqual({ valid: false });
  });

  test('is required with the password too: without it there is no sign-in at that address', async () => {
    const refused = await signIn({ slug: 'of nobody' });
    expect(refused.status).toBe(404);
    expect(await problemOf(refused)).toMatchObject({ code: 'not_found' });
  });

  test('stops working when it is renewed', async () => {
    const before = slug;
    slug = await site.renewAdminKey();
    expect((await signIn({ slug: before })).status).toBe(404);
    expect((await signIn()).status).toBe(200);
  });
});

describe('who is refused', () => {
  test('gets the same answer for a wrong password, an unknown e-mail, a player and blocked staff', async () => {
    const player = await site.signUp();
    const blocked = await site.createStaff('support');
    await updateStaffMember(site.pool, blocked.id, { status: 'blocked' }, actor);
    const hashes = vi.spyOn(passwordHash, 'hash');
    const answers = [
      await signIn({ password: 'adivinha adivinha', address: '203.0.113.20' }),
      await signIn({ email: 'ninguem@example.com', address: '203.0.113.20' }),
      await signIn({ email: player.email, address: '203.0.113.20' }),
      await signIn({ email: blocked.email, address: '203.0.113.20' }),
    ];
    // The time does not tell either: where no password is compared, one is hashed.
    expect(hashes).toHaveBeenCalledTimes(3);
    hashes.mockRestore();
    const problems = await Promise.all(answers.map(problemOf));
    expect(new Set(problems.map((problem) => JSON.stringify(problem))).size).toBe(1);
    expect(problems[0]).toMatchObject({ code: 'invalid_credentials', detail: 'Usuário não encontrado ou senha incorreta' });
    expect(answers.flatMap(cookiesOf)).toEqual([]);
  });

  test('is in the audit log when they are staff, and nowhere otherwise', async () => {
    const clerk = await site.createStaff('support');
    await signIn({ email: clerk.email, password: 'adivinha adivinha', address: '203.0.113.21' });
    expect((await actionsOf(clerk)).at(-1)).toMatchObject({ action: 'refuse-sign-in', address: '203.0.113.21' });
    const { rows } = await site.pool.query<{ count: number }>('select count(*) from audit_log');
    await signIn({ email: 'ninguem@example.com', address: '203.0.113.21' });
    expect((await site.pool.query('select count(*) from audit_log')).rows).toEqual(rows);
  });
});

describe('who gets in', () => {
  test('as a browser has an httpOnly cookie and no token that a script could read', async () => {
    const answer = await signIn({ browser: true });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-auth-token')).toBeNull();
    expect(await answer.json()).toEqual({
      error: null,
      force_password_change: false,
      two_factor_required: false,
      session: null,
    });
    expect(answer.headers.getSetCookie().join()).toMatch(/session_token=[^;]+;.*HttpOnly; SameSite=Lax/);
    const headers = { cookie: cookiesOf(answer).join('; ') };
    expect((await fetch(`${site.address}/api/admin/staff`, { headers })).status).toBe(200);
  });

  test('as a program has a signed token for a quarter of an hour and the token of the session', async () => {
    const { session } = (await (await signIn()).json()) as { session: { access_token: string; refresh_token: string } };
    const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString()) as {
      exp: number;
      iat: number;
      role: string;
    };
    expect(claims).toMatchObject({ role: 'admin', exp: claims.iat + 15 * 60 });
    for (const token of [session.access_token, session.refresh_token]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${site.address}/api/admin/staff`, { headers })).status).toBe(200);
    }
  });

  test.each(['finance', 'support', 'auditor'] as const)('may be %s too', async (role) => {
    const person = await site.createStaff(role);
    expect((await signIn({ email: person.email.toUpperCase() })).status).toBe(200);
  });

  test('is in the audit log once for each sign-in, with the address', async () => {
    const person = await site.createStaff('finance');
    const { length: before } = await actionsOf(person);
    for (const address of ['203.0.113.30', '203.0.113.31']) await signIn({ email: person.email, address });
    expect((await actionsOf(person)).slice(before)).toMatchObject([
      { action: 'sign-in', address: '203.0.113.30' },
      { action: 'sign-in', address: '203.0.113.31' },
    ]);
  });
});

test('a password that an administrator set opens nothing until it is changed, and then everything', async () => {
  const fresh = { email: `nova.${Date.now()}@example.com`, name: 'Nova Pessoa', role: 'admin' as const };
  const created = await inTransaction(site.pool, (tx) => createStaffMember(tx, fresh, actor));
  const answer = await signIn({ email: fresh.email, password: created!.password, browser: true });
  expect(await answer.json()).toMatchObject({ force_password_change: true, session: null });
  const headers = { cookie: cookiesOf(answer).join('; '), origin: site.address, 'content-type': 'application/json' };
  const staff = () => fetch(`${site.address}/api/admin/staff`, { headers });
  const refused = await staff();
  expect(refused.status).toBe(403);
  expect(await problemOf(refused)).toMatchObject({ code: 'password_change_required' });
  expect((await fetch(`${site.address}/api/me`, { headers })).status).toBe(200);

  const change = (newPassword: string) =>
    fetch(`${site.address}/api/auth/change-password`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ currentPassword: created!.password, newPassword }),
    });
  const same = await change(created!.password);
  expect(await same.json()).toMatchObject({ code: 'PASSWORD_UNCHANGED' });
  const short = await change('onze letras');
  expect(short.status).toBe(400);
  expect(await short.json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT_FOR_ADMIN' });
  const changed = await change('doze letras e mais');
  expect(changed.status).toBe(200);
  headers.cookie = cookiesOf(changed).join('; ');
  expect((await staff()).status).toBe(200);
});

describe('with an authenticator', () => {
  const verify = (headers: Record<string, string>, path: 'totp' | 'backup-code', code: string) =>
    fetch(`${site.address}/api/auth/two-factor/verify-${path}`, {
      method: 'POST',
      headers: { ...headers, origin: site.address, 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });

  test('the password leads to a second step and opens nothing by itself', async () => {
    const person = await site.createStaff('admin', { twoFactor: true });
    const answer = await signIn({ email: person.email, browser: true });
    expect(await answer.json()).toEqual({
      error: null,
      force_password_change: false,
      two_factor_required: true,
      session: null,
    });
    const headers = { cookie: cookiesOf(answer).join('; ') };
    expect((await fetch(`${site.address}/api/admin/staff`, { headers })).status).toBe(401);
    const { length: before } = await actionsOf(person);
    const code = await person.nextCode();
    const opened = await verify(headers, 'totp', code);
    expect(opened.status).toBe(200);
    expect((await fetch(`${site.address}/api/admin/staff`, { headers: { cookie: cookiesOf(opened).join('; ') } })).status).toBe(
      200,
    );
    expect((await actionsOf(person)).slice(before)).toMatchObject([{ action: 'sign-in', details: { second_step: 'totp' } }]);

    const thief = await signIn({ email: person.email, browser: true });
    expect((await verify({ cookie: cookiesOf(thief).join('; ') }, 'totp', code)).status).toBe(401);
  });

  test('a program gets no tokens before the second step either', async () => {
    const person = await site.createStaff('auditor', { twoFactor: true });
    const answer = await signIn({ email: person.email });
    expect(answer.headers.get('set-auth-token')).toBeNull();
    expect(await answer.json()).toMatchObject({ two_factor_required: true, session: null });
  });

  test('a backup code opens once', async () => {
    const person = await site.createStaff('admin', { twoFactor: true });
    const generated = await fetch(`${site.address}/api/auth/two-factor/generate-backup-codes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, origin: site.address, 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD, code: await person.nextCode() }),
    });
    const { backupCodes } = (await generated.json()) as { backupCodes: string[] };
    const tryCode = async () => {
      const answer = await signIn({ email: person.email, browser: true });
      return verify({ cookie: cookiesOf(answer).join('; ') }, 'backup-code', backupCodes[0] ?? '');
    };
    expect((await tryCode()).status).toBe(200);
    expect((await tryCode()).status).toBe(401);
    expect((await actionsOf(person)).at(-1)).toMatchObject({ details: { second_step: 'backup-code' } });
  });
});
