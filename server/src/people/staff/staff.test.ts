import type { RequestBody } from '@raspasorte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { PASSWORD } from '../../../test/planted/plant-account.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { totpCode } from '../../../test/people/totp.ts';
import { refusalCode, refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let chief: TestUser;

beforeAll(async () => {
  site = await openSite();
  chief = await site.createAdministrator();
});
beforeEach(() => site.owner.query('delete from counted_attempt'));
afterAll(() => site.close());

const newEmail = () => `pessoa.${crypto.randomUUID()}@example.com`;

async function lastAction(): Promise<Record<string, unknown>> {
  const rows = await auditEntries(site.pool, { newest: 1 }, 'actor_id', 'action', 'subject', 'details', 'address');
  return rows[0] ?? {};
}

/** Takes the role of administrator away from everybody else. */
async function leaveAlone(person: TestUser): Promise<void> {
  await site.owner.query(`update auth."user" set role = 'auditor' where role = 'admin' and id <> $1`, [person.id]);
}

describe('a new member of staff', () => {
  test('gets a password that is shown once and stored nowhere', async () => {
    const email = newEmail();
    const created = await chief.client('createStaffMember', {
      body: { name: 'Rui Lima', email: email.toUpperCase(), role: 'support' },
    });
    expect(created).toMatchObject({ email });
    expect(created.password.length).toBeGreaterThanOrEqual(24);
    const action = await lastAction();
    expect(action).toEqual({
      actor_id: chief.id,
      action: 'create-staff-member',
      subject: created.id,
      details: { email, name: 'Rui Lima', role: 'support' },
      address: '127.0.0.1',
    });
    const member = (await chief.client('listStaff')).find(({ id }) => id === created.id);
    expect(member).toMatchObject({ name: 'Rui Lima', email, role: 'support', status: 'active', two_factor_enabled: false });
    expect(JSON.stringify({ action, member })).not.toContain(created.password);
  });

  test('whose answer was lost gets another password from the operator who creates it again, until it signs in', async () => {
    const body = { name: 'Rui Lima', email: newEmail(), role: 'finance' as const };
    const create = (by: TestUser, change: object = {}) => by.client('createStaffMember', { body: { ...body, ...change } });
    const signIn = async (password: string): Promise<unknown> => {
      const login = JSON.stringify({ email: body.email, password, slug: await site.adminKey() });
      const headers = { 'content-type': 'application/json', origin: site.address };
      return (
        await fetch(`${site.address}/api/functions/admin-secure-auth/login`, { method: 'POST', headers, body: login })
      ).json();
    };
    const first = await create(chief);
    const again = await create(chief);
    expect(again).toMatchObject({ id: first.id, email: body.email });
    expect(again.password).not.toBe(first.password);
    expect(await lastAction()).toEqual({
      actor_id: chief.id,
      action: 'renew-provisional-password',
      subject: first.id,
      details: { email: body.email },
      address: '127.0.0.1',
    });
    const other = await site.createAdministrator();
    expect(await refusalOf(create(other))).toBe('email_taken');
    for (const change of [{ name: 'Rui Prado' }, { role: 'admin' }])
      expect(await refusalOf(create(chief, change))).toBe('email_taken');
    expect(await signIn(first.password)).toMatchObject({ code: 'invalid_credentials' });
    expect(await signIn(again.password)).toMatchObject({ force_password_change: true });
    expect(await refusalOf(create(chief))).toBe('email_taken');
    await site.owner.query('delete from auth.session where user_id = $1', [first.id]);
    expect(await refusalOf(create(chief))).toBe('email_taken');
  });

  test('who was blocked meanwhile gets no other password', async () => {
    const body = { name: 'Rui Lima', email: newEmail(), role: 'auditor' as const };
    const { id } = await chief.client('createStaffMember', { body });
    await chief.client('updateStaffMember', { params: { id }, body: { status: 'blocked' } });
    expect(await refusalOf(chief.client('createStaffMember', { body }))).toBe('email_taken');
  });

  test('cannot have the e-mail of another account', async () => {
    const { email } = await site.signUp();
    const body = { name: 'Rui Lima', email, role: 'support' as const };
    expect(await refusalOf(chief.client('createStaffMember', { body }))).toBe('email_taken');
  });
});

describe('role and status of staff', () => {
  test('change at once, for a signed-in operator too, and the log says from what to what', async () => {
    const person = await site.createStaff('auditor');
    const act = () =>
      refusalOf(person.client('createStaffMember', { body: { name: 'Rui', email: newEmail(), role: 'auditor' } }));
    expect(await act()).toBe('forbidden');
    const changed = await chief.client('updateStaffMember', { params: { id: person.id }, body: { role: 'admin' } });
    expect(changed).toMatchObject({ id: person.id, role: 'admin', status: 'active' });
    expect(await lastAction()).toMatchObject({
      actor_id: chief.id,
      action: 'update-staff-member',
      subject: person.id,
      details: { before: { role: 'auditor', status: 'active' }, after: { role: 'admin', status: 'active' } },
    });
    expect(await act()).toBeUndefined();
    const last = await lastAction();
    await chief.client('updateStaffMember', { params: { id: person.id }, body: { role: 'admin', status: 'active' } });
    expect(await lastAction()).toEqual(last);
    await chief.client('updateStaffMember', { params: { id: person.id }, body: { role: 'auditor' } });
    expect(await act()).toBe('forbidden');
  });

  test('are not changed by who did not see what a colleague made of them', async () => {
    const { id } = await site.createStaff('auditor');
    const seen = { role: 'auditor', status: 'active' } as const;
    const change = (body: RequestBody<'updateStaffMember'>) =>
      chief.client('updateStaffMember', { params: { id }, body }).then(({ role, status }) => ({ role, status }), refusalCode);
    const finance = { role: 'finance', status: 'active' };
    expect(await change({ role: 'finance', seen })).toEqual(finance);
    expect(await change({ role: 'support', seen })).toBe('request_outdated');
    // After a lost answer the same role is asked for again.
    expect(await change({ role: 'finance', seen })).toEqual(finance);
    const present = { role: 'finance', status: 'active' } as const;
    expect(await change({ status: 'blocked', seen: present })).toEqual({ role: 'finance', status: 'blocked' });
    expect(await change({ role: 'admin', seen: present })).toBe('request_outdated');
  });

  test('a block ends every session and refuses the next sign-in', async () => {
    const person = await site.createStaff('finance');
    await chief.client('updateStaffMember', { params: { id: person.id }, body: { status: 'blocked' } });
    expect(await refusalOf(person.client('listStaff'))).toBe('unauthenticated');
    const login = { email: person.email, password: PASSWORD, slug: await site.adminKey() };
    expect(await refusalOf(person.client('adminLogin', { body: login }))).toBe('invalid_credentials');
    await chief.client('updateStaffMember', { params: { id: person.id }, body: { status: 'active' } });
    expect(await refusalOf(person.client('listStaff'))).toBe('unauthenticated');
    const again = await site.signInAgain(person);
    expect(await again.client('listStaff')).not.toEqual([]);
  });

  test('exist only for staff: a player is not found here', async () => {
    const player = await site.signUp();
    const body = { role: 'admin' as const };
    expect(await refusalOf(chief.client('updateStaffMember', { params: { id: player.id }, body }))).toBe('not_found');
  });

  test('the last active administrator can neither be demoted nor blocked', async () => {
    await leaveAlone(chief);
    const params = { id: chief.id };
    expect(await refusalOf(chief.client('updateStaffMember', { params, body: { role: 'finance' } }))).toBe('last_administrator');
    expect(await refusalOf(chief.client('updateStaffMember', { params, body: { status: 'blocked' } }))).toBe(
      'last_administrator',
    );
    const blocked = await site.createAdministrator();
    await chief.client('updateStaffMember', { params: { id: blocked.id }, body: { status: 'blocked' } });
    expect(await refusalOf(chief.client('updateStaffMember', { params, body: { role: 'finance' } }))).toBe('last_administrator');
  });

  test('of the last two administrators who demote each other at once one stays', async () => {
    await leaveAlone(chief);
    const other = await site.createAdministrator();
    const demote = (by: TestUser, whom: TestUser) =>
      refusalOf(by.client('updateStaffMember', { params: { id: whom.id }, body: { role: 'auditor' } }));
    await Promise.all([demote(chief, other), demote(other, chief)]);
    const left = await site.pool.query(`select id from auth."user" where role = 'admin'`);
    expect(left.rows).toHaveLength(1);
    await site.owner.query(`update auth."user" set role = 'admin' where id = $1`, [chief.id]);
    chief = await site.signInAgain(chief);
  });
});

describe('the sessions of staff', () => {
  const sessionsOf = ({ id }: TestUser, by = chief) => by.client('listStaffSessions', { params: { id } });
  const end = ({ id }: TestUser, sessionId: string) =>
    chief.client('endStaffSession', { params: { id, session_id: sessionId }, body: {} });

  test('are listed and ended one by one by an administrator, own ones too, and the log says it', async () => {
    const person = await site.createStaff('finance');
    const elsewhere = await site.signInAgain(person);
    const listed = await sessionsOf(person);
    expect(listed.length).toBeGreaterThanOrEqual(2);
    expect(listed[0]).toMatchObject({ device: 'Outro aparelho', ip_address: '127.0.0.1', present: false });
    await elsewhere.client('listStaff');
    const { rows } = await site.pool.query<{ id: string }>('select id from auth.session where token = $1', [
      elsewhere.token.split('.')[0],
    ]);
    await end(person, rows[0]!.id);
    expect(await refusalOf(elsewhere.client('listStaff'))).toBe('unauthenticated');
    expect(await person.client('listStaff')).not.toEqual([]);
    expect(await lastAction()).toMatchObject({
      actor_id: chief.id,
      action: 'end-session',
      subject: person.id,
      details: { device: 'Outro aparelho', ip_address: '127.0.0.1' },
    });
    expect((await sessionsOf(chief)).filter(({ present }) => present)).toHaveLength(1);
  });

  test('are listed for staff only, and for administrators only', async () => {
    const person = await site.createStaff('support');
    expect(await refusalOf(sessionsOf(person, person))).toBe('forbidden');
    const player = await site.signUp();
    expect(await refusalOf(sessionsOf(player))).toBe('not_found');
    const [own] = await sessionsOf(chief);
    expect(await refusalOf(end(person, own!.id))).toBe('not_found');
  });
});

test('a renewed key opens the hidden sign-in, the old one does not, and the audit log does not contain it', async () => {
  const first = await chief.client('renewAdminKey', { body: {} });
  const second = await chief.client('renewAdminKey', { body: {} });
  expect(second.path).toBe(`/admin-auth?key=${second.key}`);
  expect(await lastAction()).toMatchObject({ actor_id: chief.id, action: 'renew-admin-key', details: {} });
  expect(await chief.client('checkAdminRoute', { body: { slug: first.key } })).toEqual({ valid: false });
  expect(await chief.client('checkAdminRoute', { body: { slug: second.key } })).toEqual({ valid: true });
});

describe("a change of one's own access", () => {
  const post = (person: TestUser, path: string, body: object) =>
    fetch(`${site.address}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}`, origin: site.address },
      body: JSON.stringify(body),
    });

  test('by staff is in the audit log', async () => {
    const staff = await site.createStaff('support');
    const enabled = await post(staff, 'two-factor/enable', { password: PASSWORD });
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    const verified = await post(staff, 'two-factor/verify-totp', { code: totpCode(totpURI) });
    const person = { ...staff, token: verified.headers.get('set-auth-token') ?? '' };
    expect(await lastAction()).toMatchObject({ action: 'enable-two-factor', actor_id: person.id, subject: person.id });
    const told = await site.pool.query(`select from mail_outbox where player_id = $1 and kind = 'second-factor'`, [person.id]);
    expect(told.rowCount).toBe(1);
    const proof = async () => {
      await site.owner.query('delete from counted_attempt');
      return { password: PASSWORD, code: totpCode(totpURI) };
    };
    expect((await post(person, 'two-factor/get-totp-uri', await proof())).status).toBe(200);
    expect(await lastAction()).toMatchObject({ action: 'read-authenticator', subject: person.id });
    expect((await post(person, 'two-factor/generate-backup-codes', await proof())).status).toBe(200);
    expect(await lastAction()).toMatchObject({ action: 'renew-backup-codes' });
    const disabled = await post(person, 'two-factor/disable', await proof());
    expect(disabled.status).toBe(200);
    expect(await lastAction()).toMatchObject({ action: 'disable-two-factor' });
    const token = disabled.headers.get('set-auth-token') ?? '';
    const changed = { currentPassword: PASSWORD, newPassword: 'outra senha de testes' };
    expect((await post({ ...person, token }, 'change-password', changed)).status).toBe(200);
    expect(await lastAction()).toMatchObject({ action: 'change-password', details: {} });
  });

  test('of name by staff is in the audit log with the earlier name', async () => {
    const person = await site.createStaff('support');
    const { name } = await person.client('getMe');
    for (const next of ['Rita Prado', 'Rita Prado']) expect((await post(person, 'update-user', { name: next })).status).toBe(200);
    const rows = await auditEntries(site.pool, { subject: person.id }, 'actor_id', 'action', 'details');
    const details = { before: { name }, after: { name: 'Rita Prado' } };
    expect(rows).toEqual([{ actor_id: person.id, action: 'change-own-name', details }]);
  });

  test('needs a new password of twelve characters, with a bearer token too', async () => {
    const person = await site.createStaff('support');
    const body = { currentPassword: PASSWORD, newPassword: 'onze letras' };
    const refused = await post(person, 'change-password', body);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT_FOR_ADMIN' });
  });

  test('by a player is not in the audit log', async () => {
    const before = await lastAction();
    const player = await site.signUp();
    await post(player, 'two-factor/enable', { password: PASSWORD });
    await post(player, 'change-password', { currentPassword: PASSWORD, newPassword: 'outra senha de testes' });
    expect(await lastAction()).toEqual(before);
  });
});

test('where staff needs two-factor authentication, every call refuses an operator without it until it is set up', async () => {
  const strict = await openSite({ config: { staffNeedsTwoFactor: true } });
  const bare = await strict.createAdministrator();
  expect(await refusalOf(bare.client('listStaff'))).toBe('two_factor_required');
  expect(await refusalOf(bare.client('listAudit'))).toBe('two_factor_required');
  expect(await bare.client('getMe')).toMatchObject({ role: 'admin', two_factor_enabled: false });
  const enrolled = await strict.createStaff('auditor', { twoFactor: true });
  expect(await enrolled.client('listStaff')).toHaveLength(2);
  await strict.close();
});
