import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../audit/audit-entries.ts';
import { verifyAuditChain } from '../../src/office/audit/verify-audit-chain.ts';
import { loadSecret } from '../../src/platform/secrets/load-secret.ts';
import { openSeedVault } from '../../src/game/epochs/seed-vault.ts';
import { isAdminKey } from '../../src/people/staff/admin-key.ts';
import { seedAdministrator } from '../../src/people/staff/seed-administrator.ts';
import { openBooks, type Books } from '../books.ts';
import { callAdmin, type AdminOutcome } from './call-admin.ts';
import { CHILD_VARIABLES } from '../platform/child-variables.ts';
import { PlayerClient } from '../people/player-client.ts';
import { createPlayersApp, type PlayersApp } from '../people/players-app.ts';
import { makeScratchFolder } from '../platform/scratch-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

let books: Books;
let site: PlayersApp;
let dataDir: string;

beforeAll(async () => {
  books = await openBooks();
  site = await createPlayersApp(books.connectionString);
  dataDir = await makeScratchFolder('admin');
  for (const name of ['seed-key', 'auth-secret']) await loadSecret(dataDir, name, undefined);
});
afterAll(async () => {
  await site.close();
  await books.close();
  await rm(dataDir, { recursive: true, force: true });
});

const variablesOf = (more: Record<string, string>) => ({ DATABASE_URL: books.connectionString, DATA_DIR: dataDir, ...more });

/** Runs the command in this process; one test shows that a separate process does the same. */
const admin = (words: string[], variables: Record<string, string> = {}) => callAdmin(words, variablesOf(variables));

/** Runs the command as an operator does, in a separate process. */
async function startAdmin(words: string[]): Promise<AdminOutcome> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...CHILD_VARIABLES, ...variablesOf({}) };
  const child = spawn(process.execPath, ['server/cli/admin.ts', ...words], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, out: out.trim(), error: error.trim() };
}

async function lastAction(): Promise<Record<string, unknown>> {
  const rows = await auditEntries(books.pool, { newest: 1 }, 'actor_id', 'actor_name', 'action', 'subject', 'details', 'address');
  expect((await verifyAuditChain(books.pool)).differences).toEqual([]);
  return rows[0] ?? {};
}

const code = (response: { statusCode: number }) => response.statusCode;

describe('npm run admin', () => {
  test.each([
    [[], 'a command is needed'],
    [['dance'], 'there is no command dance'],
    [['create-administrator', '--email', 'nobody'], 'an e-mail address and a name are needed'],
    [['block-user'], 'say which user'],
    [['unblock-user'], 'the reason is kept for ever, so write no names'],
    [['list', '--all'], "Unknown option '--all'"],
    [['verify-audit', '--known', '12'], 'as this command prints them'],
    [['verify-audit', `12:${'ab'.repeat(32)}`], 'there is a word too many: 12:abab'],
    [['rotate-auth-secret', 'help'], 'there is a word too many: help'],
    [['block-user', 'ana@example.com', 'fraude'], 'there is a word too many: fraude'],
  ])('called as %j explains itself and ends with code 2', async (words, sentence) => {
    const { code, out, error } = await admin(words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(sentence);
    expect(error).toContain('rotate-seed');
  });

  test('says in one sentence that the database cannot be reached', async () => {
    const { code, error } = await admin(['list'], { DATABASE_URL: 'postgres://localhost:1/nothing' });
    expect(code).toBe(2);
    expect(error).toContain('cannot be reached');
    expect(error.split('\n')).toHaveLength(1);
  });

  test('creates an administrator who can sign in and has to change the password', async () => {
    const email = `ana.${randomBytes(4).toString('hex')}@example.com`;
    const created = await admin(['create-administrator', '--email', email.toUpperCase(), '--name', 'Ana Conceição']);
    expect(created).toMatchObject({ code: 0, error: '' });
    const action = await lastAction();
    const password = created.out.split(' ').at(-1) ?? '';
    expect(password.length).toBeGreaterThanOrEqual(24);
    const client = new PlayerClient(site.app, email);
    const key = /key=(\S+)/.exec((await admin(['renew-admin-key'])).out)?.[1] ?? '';
    expect(code(await client.signInAsStaff(key, password))).toBe(200);
    expect((await client.get('/api/me')).json()).toMatchObject({ name: 'Ana Conceição', email, role: 'admin', status: 'active' });
    const { rows } = await books.pool.query('select force_password_change from auth."user" where email = $1', [email]);
    expect(rows).toEqual([{ force_password_change: true }]);
    expect(action).toMatchObject({
      actor_id: null,
      action: 'create-staff-member',
      details: { email, name: 'Ana Conceição', role: 'admin' },
    });
    expect(action['actor_name']).toMatch(/^linha de comando \(.+\)$/);
    expect(JSON.stringify(action)).not.toContain(password);

    const again = await admin(['create-administrator', '--email', email, '--name', 'Outra']);
    expect(again).toEqual({ code: 1, out: '', error: `${email} already has an account.` });
    expect((await admin(['list'])).out).toContain(`${email}\tAna Conceição\tadmin\tactive\tpassword only`);
  });

  test('prints the same and ends with the same code in a separate process', async () => {
    const email = 'chefe@example.com';
    const create = ['create-administrator', '--email', email, '--name', 'Chefe'];
    const created = await startAdmin(create);
    expect(created).toMatchObject({ code: 0, out: expect.stringContaining(email) as string, error: '' });
    const calls = [
      { words: create, code: 1 },
      { words: ['dance'], code: 2 },
    ];
    for (const { words, code } of calls) {
      const outcome = await startAdmin(words);
      expect(outcome.code).toBe(code);
      expect(outcome).toEqual(await admin(words));
    }
  });

  test('blocks a user, who is signed out at once, and lets them in again', async () => {
    const player = new PlayerClient(site.app);
    await player.signUp();
    const { id } = (await player.get('/api/me')).json<{ id: string }>();
    expect(await admin(['block-user', player.email, '--reason', 'fraude'])).toMatchObject({
      code: 0,
      out: `${player.email} is blocked.\nConfirmed by all running processes: 1.`,
    });
    await expect.poll(async () => code(await player.get('/api/me')), { timeout: 10_000 }).toBe(401);
    expect(await lastAction()).toMatchObject({
      action: 'block-user',
      subject: id,
      details: { before: 'active', after: 'blocked', reason: 'fraude' },
    });
    expect(await admin(['unblock-user', id])).toMatchObject({ code: 0 });
    expect(await lastAction()).toMatchObject({
      action: 'unblock-user',
      subject: id,
      details: { before: 'blocked', after: 'active', reason: null },
    });
    expect(await admin(['block-user', 'ninguem@example.com'])).toEqual({
      code: 1,
      out: '',
      error: 'There is no user ninguem@example.com.',
    });
  });

  test('releases what staff hold and withdraws what they asked when it blocks them, and mails the others at their return', async () => {
    const [one, other] = ['volta', 'colega'].map((name) => `${name}.${randomBytes(4).toString('hex')}@example.com`);
    for (const email of [one!, other!]) await admin(['create-administrator', '--email', email, '--name', 'Rui Lima']);
    await books.owner.query(`delete from mail_outbox`);
    await books.owner.query(
      `insert into decision_hold (kind, subject, held_by, held_at) select 'kyc', id, id, now() from auth."user" where email = $1`,
      [one],
    );
    await books.owner.query(
      `insert into second_person_request (id, kind, subject, content, context, reason, asked_by, expires_at)
       select id, 'publish-card', 'card 1', '{}', '{}', 'x', id, now() + interval '3 days' from auth."user" where email = $1`,
      [one],
    );
    for (const command of ['unblock-user', 'block-user', 'unblock-user', 'unblock-user']) await admin([command, one!]);
    const { rows } = await books.owner.query(
      `select data ->> 'change' as change, data ->> 'email' as about from mail_outbox o join auth."user" u on u.id = o.player_id
        where o.kind = 'staff-changed' and u.email = $1`,
      [other],
    );
    expect(rows).toEqual([{ change: 'unblocked', about: one }]);
    expect((await books.owner.query('select from decision_hold where held_by is not null')).rowCount).toBe(0);
    const requests = await books.owner.query('select status, decided_by from second_person_request');
    expect(requests.rows).toEqual([{ status: 'withdrawn', decided_by: null }]);
  });

  test('rotates the seed and tells the running servers', async () => {
    const heard: unknown[] = [];
    site.hub.listen('epoch-rotated', (payload) => heard.push(payload));
    const { out } = await admin(['rotate-seed']);
    const begun = 'Epoch 2 has begun. The seed of epoch 1 will be published in 48 hours.';
    expect(out).toBe(`${begun}\nConfirmed by all running processes: 1.`);
    // Sent once more if the command could not hear confirmations at first.
    expect([[{ epoch: 2 }], [{ epoch: 2 }, { epoch: 2 }]]).toContainEqual(heard);
    expect(await lastAction()).toMatchObject({ action: 'rotate-seed', subject: 'epoch 2' });
  });

  test('rotates the key in DATA_DIR: the file holds the new one, and every seed opens with it', async () => {
    const file = join(dataDir, 'secrets', 'seed-key');
    const before = await readFile(file, 'utf8');
    const { code, out } = await admin(['rotate-key']);
    expect(code).toBe(0);
    expect(out).toMatch(/^2 seeds were sealed under the new key\. Restart every server now/);
    const after = await readFile(file, 'utf8');
    expect(after).not.toBe(before);
    expect(out).not.toContain(after.trim());
    await openSeedVault(books.pool, Buffer.from(after.trim(), 'hex'));
    await expect(access(`${file}.next`)).rejects.toThrow('ENOENT');
    expect(await lastAction()).toMatchObject({ action: 'rotate-key', details: { seeds: 2 } });
  });

  test('rotates the key from SEED_KEY to NEW_SEED_KEY, and refuses a wrong one', async () => {
    const oldKey = (await readFile(join(dataDir, 'secrets', 'seed-key'), 'utf8')).trim();
    const newKey = randomBytes(32).toString('hex');
    expect(await admin(['rotate-key'], { SEED_KEY: oldKey })).toMatchObject({ code: 2 });
    expect(await admin(['rotate-key'], { SEED_KEY: oldKey, NEW_SEED_KEY: oldKey })).toMatchObject({ code: 1 });
    const wrong = { SEED_KEY: randomBytes(32).toString('hex'), NEW_SEED_KEY: newKey };
    expect((await admin(['rotate-key'], wrong)).error).toContain('does not open the seeds');
    expect(await admin(['rotate-key'], { SEED_KEY: oldKey, NEW_SEED_KEY: newKey })).toMatchObject({ code: 0 });
    await openSeedVault(books.pool, Buffer.from(newKey, 'hex'));
  });

  test('rotates the account secret in DATA_DIR, or from AUTH_SECRET to NEW_AUTH_SECRET', async () => {
    const file = join(dataDir, 'secrets', 'auth-secret');
    const before = await readFile(file, 'utf8');
    const { code, out } = await admin(['rotate-auth-secret']);
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^0 authenticators were sealed .* Restart every server/),
    });
    const after = await readFile(file, 'utf8');
    expect(after).toMatch(/^[0-9a-f]{64}$/);
    expect(after).not.toBe(before);
    await expect(access(`${file}.next`)).rejects.toThrow('ENOENT');
    expect(await lastAction()).toMatchObject({ action: 'rotate-auth-secret', details: { authenticators: 0 } });

    const set = { AUTH_SECRET: after };
    expect(await admin(['rotate-auth-secret'], set)).toMatchObject({ code: 2, out: '' });
    expect(await admin(['rotate-auth-secret'], { ...set, NEW_AUTH_SECRET: set.AUTH_SECRET })).toMatchObject({ code: 1 });
    const told = await admin(['rotate-auth-secret'], { ...set, NEW_AUTH_SECRET: before });
    expect(told).toMatchObject({ code: 0, out: expect.stringContaining('Set AUTH_SECRET to the new secret.') });
  });

  test("renews the secret address of the administrators' sign-in, and keeps no more than a hash of its key", async () => {
    const keys = await Promise.all(
      ['first', 'second'].map(() => admin(['renew-admin-key'], { BASE_URL: 'https://example.com' })),
    );
    const [first = '', second = ''] = keys.map(({ out }) => /https:\/\/example\.com\/admin-auth\?key=(\S{32})$/.exec(out)?.[1]);
    const valid = await Promise.all([first, second, ''].map((key) => isAdminKey(books.pool, key)));
    expect(valid.filter(Boolean)).toHaveLength(1);
    expect(valid[2]).toBe(false);
    expect(await lastAction()).toMatchObject({ action: 'renew-admin-key', details: {} });
  });

  test.each([
    ['verify-audit', 'audit_log'],
    ['recompute-cohorts', 'cohort_mark'],
  ])('%s may wait and work longer than a request', async (command, table) => {
    const holder = await books.owner.connect();
    // Copied databases have the same ids for their tables.
    const waiting = `select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.relation = $1::regclass and not l.granted`;
    const isWaitedFor = async () => (await books.owner.query(waiting, [table])).rowCount === 1;
    try {
      await holder.query(`begin; lock table ${table} in access exclusive mode`);
      const running = admin([command], { LOCK_TIMEOUT_MS: 'requests=100' }).catch((error: Error) => error.message);
      await expect.poll(isWaitedFor, { timeout: 20_000, interval: 20 }).toBe(true);
      await pause(300);
      await holder.query('rollback');
      expect(await running).toMatchObject({ code: 0, error: '' });
    } finally {
      holder.release(true);
    }
  });

  test('verifies the audit log, also against a head that was noted before', async () => {
    const { code, out } = await admin(['verify-audit']);
    expect(code).toBe(0);
    const head = out.split(' ').at(-1) ?? '';
    expect(await admin(['verify-audit', '--known', head])).toMatchObject({ code: 0, error: '' });
    await books.owner.query(`alter table audit_log disable trigger user; update audit_log set subject = 'x' where seq = 1`);
    const broken = await admin(['verify-audit']);
    expect(broken).toEqual({ code: 1, out: '', error: 'The audit log was tampered with:\nentry 1 was changed' });
  });
});

test('the first start makes one administrator, however many processes start together', async () => {
  const fresh = await openBooks();
  const seeded = await Promise.all(Array.from({ length: 5 }, () => seedAdministrator(fresh.pool, 'Chefe@example.com')));
  const [created, ...none] = seeded.filter((administrator) => administrator !== undefined);
  expect(none).toEqual([]);
  expect(created).toMatchObject({ email: 'chefe@example.com', key: expect.any(String) as string });
  const { rows: actors } = await fresh.pool.query('select distinct actor_name from audit_log');
  expect(actors).toEqual([{ actor_name: 'primeira inicialização' }]);
  const app = await createPlayersApp(fresh.connectionString);
  const { email, key, password } = created!;
  expect(code(await new PlayerClient(app.app, email).signInAsStaff(key ?? '', password))).toBe(200);
  expect(await seedAdministrator(fresh.pool, 'outra@example.com')).toBeUndefined();
  await app.close();
  await fresh.close();
});
