import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { openSite, type TestUser, type Site, type TestStaffUser } from '../../../test/site.ts';
import { addPasskeyOf } from '../../../test/people/add-passkey.ts';
import type { SoftwarePasskey, Twist } from '../../../test/people/software-passkey.ts';
import { updateStaffMember } from './update-staff-member.ts';
import { PASSWORD } from '../../../test/planted/plant-account.ts';

const BASE_URL = 'http://localhost:3000';
const actor = { actorId: randomUUID(), actorName: 'teste', address: null };

let site: Site;
let slug: string;
let member: TestStaffUser;
let passkey: SoftwarePasskey;

beforeAll(async () => {
  site = await openSite({ config: { baseUrl: BASE_URL } });
  slug = await site.adminKey();
  member = await site.createStaff('admin', { twoFactor: true });
  passkey = await addPasskeyOf(site, member, { otp: await member.nextCode() });
});
beforeEach(() => site.owner.query('delete from counted_attempt'));
afterAll(() => site.close());

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');

async function signIn(key: SoftwarePasskey, { slug: shown = slug, ...twist }: Twist & { slug?: string } = {}) {
  const asked = await fetch(`${site.address}/api/auth/passkey/generate-authenticate-options`);
  const assertion = key.get((await asked.json()) as { challenge: string }, twist);
  return fetch(`${site.address}/api/functions/admin-secure-auth/passkey`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: BASE_URL, cookie: cookiesOf(asked) },
    body: JSON.stringify({ slug: shown, assertion }),
  });
}

const actionsOf = async ({ id }: TestUser) => await auditEntries(site.pool, { subject: id }, 'action', 'details');

test('a passkey signs staff in behind the key, in place of password and code, and the audit log names it', async () => {
  const answer = await signIn(passkey);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ error: null, force_password_change: false, two_factor_required: false });
  const me = await fetch(`${site.address}/api/admin/staff`, { headers: { cookie: cookiesOf(answer) } });
  expect(me.status).toBe(200);
  expect(await actionsOf(member)).toEqual(
    expect.arrayContaining([
      { action: 'add-passkey', details: {} },
      { action: 'sign-in', details: { second_step: 'passkey' } },
    ]),
  );
});

test('a password that an administrator set adds no passkey, which would outlive it', async () => {
  const invited = await site.createStaff('support');
  await site.owner.query('update auth."user" set force_password_change = true where id = $1', [invited.id]);
  await expect(addPasskeyOf(site, invited)).rejects.toThrow('PASSWORD_CHANGE_REQUIRED');
  await site.owner.query('update auth."user" set force_password_change = false where id = $1', [invited.id]);
  await addPasskeyOf(site, invited);
});

test('without the key there is no sign-in at that address', async () => {
  expect((await signIn(passkey, { slug: 'of nobody' })).status).toBe(404);
});

test('a player’s passkey, an unverified one and that of blocked staff are refused alike, and staff’s are on record', async () => {
  const player = await site.signUp();
  const foreign = await addPasskeyOf(site, player);
  const blocked = await site.createStaff('support');
  const ended = await addPasskeyOf(site, blocked);
  await updateStaffMember(site.pool, blocked.id, { status: 'blocked' }, actor);
  const answers = [await signIn(foreign), await signIn(passkey, { unverified: true }), await signIn(ended)];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<{ code: string; detail: string }>));
  expect(new Set(bodies.map(({ code, detail }) => `${code} ${detail}`))).toEqual(
    new Set(['invalid_credentials Não foi possível entrar com esta chave de acesso.']),
  );
  expect(await actionsOf(blocked)).toContainEqual({ action: 'refuse-sign-in', details: {} });
  expect(await actionsOf(player)).toEqual([]);
});

test('its attempts count together with those of the hidden sign-in', async () => {
  const statuses: number[] = [];
  for (let tried = 0; tried < 6; tried += 1) statuses.push((await signIn(passkey, { unverified: true })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('removing one is confirmed with the authenticator’s code, audited and told by mail', async () => {
  const { id } = (await member.client('listPasskeys'))[0]!;
  const purpose = { purpose: 'remove-passkey', passkey_id: id } as const;
  const confirm = (otp?: string) =>
    member
      .client('confirm', {
        body: { for: purpose, proof: { kind: 'password', password: PASSWORD, ...(otp && { otp }) } },
      })
      .then(
        () => 'confirmed',
        ({ code }) => code,
      );
  expect([await confirm(), await confirm('000000')]).toEqual(['otp_required', 'otp_invalid']);
  expect(await confirm(await member.nextCode())).toBe('confirmed');
  await member.client('removePasskey', { params: { id }, body: {} });
  expect(await actionsOf(member)).toContainEqual({ action: 'remove-passkey', details: { name: 'Celular' } });
  const { rows } = await site.owner.query(`select from mail_outbox where player_id = $1 and kind = 'passkey'`, [member.id]);
  expect(rows).toHaveLength(2);
  expect((await signIn(passkey)).status).toBe(401);
});
