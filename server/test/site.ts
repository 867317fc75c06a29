import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { toCents } from '@raspasorte/contract';
import { createStaffClient, type StaffClient, type StaffRole, isStaffRole } from '@raspasorte/contract/admin';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pg from 'pg';
import { expect } from 'vitest';
import { buildApp, type JobsRun } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { inTransaction, type Pool } from '../src/platform/database/pool.ts';
import { LISTENER } from '../src/platform/realtime/queries.ts';
import { verifyLedger } from '../src/money/ledger/verify-ledger.ts';
import { hashOfAdminKey, isAdminKey } from '../src/people/staff/admin-key.ts';
import { replaceAdminKey } from '../src/people/staff/queries.ts';
import { blockPlayer } from '../src/people/players/block-player.ts';
import { expectWorded, UNWORDED, unwordedIn } from './audit/audit-words.ts';
import { createSeededDatabase } from './postgres/database.ts';
import { signIn, signInStaff, type TestUser } from './people/enter.ts';
import { grantBalance } from './money/grant-balance.ts';
import { openTestDependencies, testLogger } from './platform/open-test-dependencies.ts';
import { plantAccount, plantAuthenticator, plantRole, plantSession } from './planted/plant-account.ts';
import { codeOfKey } from './people/totp.ts';
import { makeScratchFolder } from './platform/scratch-folder.ts';

export type { TestUser } from './people/enter.ts';

/**
 * `nextCode` returns the code that the authenticator of an enrolled person shows. It works even if
 * it was used a moment before.
 */
export type TestStaffUser = TestUser & { nextCode(): Promise<string> };

export type Site = {
  app: FastifyInstance;
  address: string;
  /** The server's own pool, with the permissions of the application. */
  pool: Pool;
  connectionString: string;
  /** A pool of the database's owner, for rows that only tests may write. */
  owner: pg.Pool;
  /** The folder of the mails that it sends. */
  outboxDir: string;
  /** The key that seeds and provider passwords are sealed with. */
  seedKey: Buffer;
  /** A new player, with the rows that a sign-up leaves but without its mail. */
  signUp(): Promise<TestUser>;
  /** A key that opens the hidden sign-in of staff. */
  adminKey(): Promise<string>;
  /** Makes a new one; the old one stops working. */
  renewAdminKey(): Promise<string>;
  /** Signs the same person in again at their own sign-in, such as after their sessions ended. */
  signInAgain(person: Pick<TestUser, 'email'>): Promise<TestUser>;
  /** With the role admin and without two-factor authentication. */
  createAdministrator(): Promise<TestUser>;
  /** Creates a member of staff; with `twoFactor`, one who has an authenticator. */
  createStaff(role: StaffRole, options?: { twoFactor?: boolean }): Promise<TestStaffUser>;
  /** Blocks a player as an operator does, and signs in again. */
  blockPlayer(player: TestUser): Promise<TestUser>;
  /** An operator's credit, for tests that are not about deposits. */
  credit(player: TestUser, amountCents: number): Promise<void>;
  /** Requests a charge, pays it at the sandbox bank and waits until the money is credited. */
  deposit(player: TestUser, amountCents: number): Promise<void>;
  /**
   * Fails the test when any invariant of the ledger is broken, or the audit log has no word for
   * what it holds.
   */
  expectSound(): Promise<void>;
  close(): Promise<void>;
};

export type SiteOptions = {
  clock?: () => Date;
  config?: Partial<Config>;
  logger?: FastifyBaseLogger;
  /**
   * Running all jobs at the start costs more than most tests, so by default jobs run only when
   * something wakes them.
   */
  jobsRun?: JobsRun['when'];
};

const DEPOSIT_WITHIN_MS = 10_000;

/**
 * Opens the whole product as one process on a database of its own. Nothing in it is replaced by a
 * fake.
 */
export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const { clock, config = {}, logger = testLogger, jobsRun: when = 'when woken' } = options;
  const { connectionString, drop } = await createSeededDatabase();
  const owner = new pg.Pool({ connectionString, max: 4 });
  const dataDir = await makeScratchFolder('site');
  const where = { dataDir, outboxDir: join(dataDir, 'outbox') };
  const dependencies = await openTestDependencies(connectionString, { config: { ...where, ...config }, clock, logger });
  const { pool, secrets } = dependencies;
  const app = await buildApp(dependencies, { when });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await untilListening(owner);
  const keys = adminKeys(owner);
  return {
    app,
    address,
    pool,
    connectionString,
    owner,
    outboxDir: where.outboxDir,
    seedKey: secrets.seedKey,
    ...keys,
    ...people({ address, owner, ...keys }),
    credit: ({ id }, amountCents) => grantBalance({ pool, owner }, id, amountCents),
    deposit: (player, amountCents) => depositAtBank(player.client, amountCents),
    expectSound: async () => {
      expect((await verifyLedger(pool)).differences).toEqual([]);
      await expectWorded(pool);
    },
    close: async () => {
      const unworded = await unwordedIn(owner);
      await app.close();
      await Promise.all([dependencies.close(), owner.end()]);
      await Promise.all([drop(), rm(dataDir, { recursive: true, force: true })]);
      expect(unworded, UNWORDED).toEqual([]);
    },
  };
}

/** The first LISTEN of a process closes the streams that are open: a test would miss events. */
async function untilListening(owner: Pool): Promise<void> {
  const listening = `select from pg_stat_activity
    where datname = current_database() and starts_with(application_name, $1) and query like 'listen %' and state = 'idle'`;
  while ((await owner.query(listening, [LISTENER])).rowCount === 0) await pause(5);
}

type Access = Pick<Site, 'address' | 'owner' | 'adminKey'>;

/** Keys without an entry in the audit log, which tests read. */
function adminKeys(owner: Pool): Pick<Site, 'adminKey' | 'renewAdminKey'> {
  const renew = async () => {
    const key = randomBytes(24).toString('base64url');
    await inTransaction(owner, (tx) => replaceAdminKey(tx, hashOfAdminKey(key)));
    return key;
  };
  // One after the other, so that people who are created at the same time share a key.
  let last = Promise.resolve('');
  return {
    adminKey: () => (last = last.then(async (key) => ((await isAdminKey(owner, key)) ? key : renew()))),
    renewAdminKey: () => (last = last.then(renew)),
  };
}

function people({
  address,
  owner,
  adminKey,
}: Access): Pick<Site, 'signUp' | 'signInAgain' | 'createAdministrator' | 'createStaff' | 'blockPlayer'> {
  const comeIn = async (id: string, email: string): Promise<TestUser> => {
    const session = await plantSession(owner, id);
    return { id, email, ...session, client: createStaffClient({ baseUrl: address, token: session.token }) };
  };
  const plant = async () => {
    const email = `marina.${randomBytes(6).toString('hex')}@example.com`;
    return { email, id: await plantAccount(owner, email) };
  };
  const signInAgain = async ({ email }: Pick<TestUser, 'email'>) => {
    const { rows } = await owner.query<{ id: string; role: string }>('select id, role from auth."user" where email = $1', [
      email,
    ]);
    const [{ id, role } = { id: '', role: '' }] = rows;
    return isStaffRole(role) ? signInStaff(address, { id, email, slug: await adminKey() }) : signIn(address, email);
  };
  const createStaff = async (role: StaffRole, { twoFactor = false } = {}): Promise<TestStaffUser> => {
    const { id, email } = await plant();
    await plantRole(owner, id, role);
    const key = twoFactor ? await plantAuthenticator(owner, id) : undefined;
    let shown = '';
    const nextCode = async () => {
      await owner.query('delete from counted_attempt where key like $1', [`used-code|${id}|%`]);
      if (key === undefined) return '';
      // The code of the next period counts too, so no code comes twice in a row.
      shown = codeOfKey(key, codeOfKey(key) === shown ? 1 : 0);
      return shown;
    };
    return { ...(await comeIn(id, email)), nextCode };
  };
  return {
    signUp: async () => {
      const { id, email } = await plant();
      return comeIn(id, email);
    },
    signInAgain,
    createAdministrator: () => createStaff('admin'),
    createStaff,
    blockPlayer: async (player) => {
      await inTransaction(owner, (tx) => blockPlayer(tx, player.id));
      return signInAgain(player);
    },
  };
}

async function depositAtBank(client: StaffClient, amountCents: number): Promise<void> {
  const { pix_data: charge } = await client('createDeposit', {
    body: { amount_cents: toCents(amountCents) },
    idempotencyKey: randomUUID(),
  });
  await client('paySandboxCode', { body: { pix_code: charge.pix_code } });
  for (let waitedMs = 0; waitedMs < DEPOSIT_WITHIN_MS; waitedMs += 20) {
    const { status } = await client('getDeposit', { params: { order_id: charge.order_id } });
    if (status === 'COMPLETED') return;
    await pause(20);
  }
  throw new Error(`the deposit ${charge.order_id} was not completed`);
}
