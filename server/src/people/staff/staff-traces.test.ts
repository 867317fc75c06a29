import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailedToken } from '../../../test/people/mailed-links.ts';
import { PlayerClient } from '../../../test/people/player-client.ts';
import { openPlayersApp, type PlayersApp } from '../../../test/people/players-app.ts';
import { totpCode } from '../../../test/people/totp.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { renewAdminKey } from './admin-key.ts';

let site: PlayersApp;
let slug: string;
beforeAll(async () => {
  site = await openPlayersApp();
  slug = await inTransaction(site.pool, (tx) => renewAdminKey(tx, { actorId: null, actorName: 'teste', address: null }));
});
beforeEach(() => site.pool.query('delete from counted_attempt'));
afterAll(() => site.close());

async function newMember(role: string | null): Promise<PlayerClient> {
  const member = new PlayerClient(site.app);
  await member.signUp();
  await site.owner.query(`update auth."user" set role = coalesce($2, role) where email = $1`, [member.email, role]);
  return member;
}
async function enrol(member: PlayerClient): Promise<string> {
  const enabled = await member.post('/api/auth/two-factor/enable', { password: member.password });
  const { totpURI } = enabled.json<{ totpURI: string }>();
  expect((await member.post('/api/auth/two-factor/verify-totp', { code: totpCode(totpURI) })).statusCode).toBe(200);
  await site.pool.query('delete from counted_attempt');
  return totpURI;
}
async function entriesOf({ email }: PlayerClient): Promise<{ action: string; details: object; is_own: boolean }[]> {
  const { rows } = await site.pool.query(
    `select l.action, l.details, l.actor_id = u.id as is_own from audit_log l join auth."user" u on u.id::text = l.subject
     where u.email = $1 order by l.seq`,
    [email],
  );
  return rows;
}

describe('a new password by a mailed link', () => {
  async function reset({ email }: PlayerClient, by = new PlayerClient(site.app)): Promise<void> {
    const token = await mailedToken(site, email, by);
    const answer = await by.post('/api/auth/reset-password', { newPassword: 'uma senha nova da equipe', token });
    expect(answer.statusCode).toBe(200);
  }

  test('of staff is in the audit log, in the name of its owner, whoever is signed in there', async () => {
    const [member, colleague, player] = [await newMember('finance'), await newMember('admin'), await newMember(null)];
    for (const by of [undefined, colleague, player]) await reset(member, by);
    const entry = { action: 'reset-password', details: {}, is_own: true };
    expect(await entriesOf(member)).toEqual([entry, entry, entry]);
    expect([await entriesOf(colleague), await entriesOf(player)]).toEqual([[], []]);
  });

  test('of a player is not, not even where an operator is signed in', async () => {
    const [player, operator] = [await newMember(null), await newMember('support')];
    await reset(player, operator);
    expect([await entriesOf(player), await entriesOf(operator)]).toEqual([[], []]);
  });
});

describe('a sign-in of staff that stops at its second step', () => {
  const refused = (second: string) => ({ action: 'refuse-sign-in', details: { second_step: second }, is_own: true });

  test('is in the audit log: somebody knows the key and the password', async () => {
    const member = await newMember('finance');
    const totpURI = await enrol(member);
    const before = (await entriesOf(member)).length;
    const visitor = new PlayerClient(site.app, member.email);
    expect((await visitor.signInAsStaff(slug)).json()).toMatchObject({ two_factor_required: true });
    expect((await visitor.post('/api/auth/two-factor/verify-totp', { code: '000000' })).statusCode).toBe(401);
    expect((await visitor.post('/api/auth/two-factor/verify-backup-code', { code: 'abcde-fghij' })).statusCode).toBe(401);
    const entries = (await entriesOf(member)).slice(before);
    expect(entries).toEqual([refused('totp'), refused('backup-code')]);
    const code = totpCode(totpURI, 1);
    expect((await visitor.post('/api/auth/two-factor/verify-totp', { code })).statusCode).toBe(200);
    expect((await entriesOf(member)).at(-1)).toMatchObject({ action: 'sign-in', details: { second_step: 'totp' } });
  });

  test("is not when it is a player's, or when nobody gave a password", async () => {
    const player = await newMember(null);
    await enrol(player);
    const visitor = new PlayerClient(site.app, player.email);
    await visitor.signIn();
    expect((await visitor.post('/api/auth/two-factor/verify-totp', { code: '000000' })).statusCode).toBe(401);
    expect(await entriesOf(player)).toEqual([]);
    const { rows } = await site.pool.query('select count(*) from audit_log');
    expect((await new PlayerClient(site.app).post('/api/auth/two-factor/verify-totp', { code: '000000' })).statusCode).toBe(401);
    expect((await site.pool.query('select count(*) from audit_log')).rows).toEqual(rows);
  });
});

test('a wrong code of staff who are signed in is in the audit log, and not while they enrol', async () => {
  const member = await newMember('finance');
  const visitor = new PlayerClient(site.app, member.email);
  await visitor.signInAsStaff(slug);
  const before = (await entriesOf(member)).length;
  expect((await visitor.post('/api/auth/two-factor/verify-totp', { code: '000000' })).statusCode).not.toBe(200);
  expect((await entriesOf(member)).slice(before)).toEqual([]);
  const code = totpCode(await enrol(member), 1);
  const owner = new PlayerClient(site.app, member.email);
  await owner.signInAsStaff(slug);
  expect((await owner.post('/api/auth/two-factor/verify-totp', { code })).statusCode).toBe(200);
  const enrolled = (await entriesOf(member)).length;
  expect((await owner.post('/api/auth/two-factor/verify-totp', { code: '000000' })).statusCode).toBe(401);
  expect((await entriesOf(member)).slice(enrolled)).toEqual([{ action: 'refuse-code', details: {}, is_own: true }]);
});
