import { randomBytes } from 'node:crypto';
import { seedHash } from '@raspasorte/engine';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { ageRows } from '../../../test/age-rows.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { inTransaction, type Tx } from '../../platform/database/pool.ts';
import { verifyAuditChain } from '../../office/audit/verify-audit-chain.ts';
import { listEpochs } from './list-epochs.ts';
import { lockEpochs, selectOpenEpochAge } from './queries.ts';
import { publishSeeds } from './publish-seeds.ts';
import { endDueEpoch, rotateSeed } from './rotate-seed.ts';
import { setEpochLength } from './set-epoch-length.ts';
import { openSeedVault, type SeedVault } from './seed-vault.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

const HOUR_MS = 3_600_000;
const actor = { actorId: null, actorName: 'linha de comando', address: null };

let books: Books;
let key: Buffer;
let vault: SeedVault;
let announced: { epoch: number }[];

beforeAll(async () => {
  books = await openBooks();
  key = randomBytes(32);
  vault = await openSeedVault(books.pool, key);
});
afterEach(() => expectWholeLog());
afterAll(() => books.close());

async function expectWholeLog(): Promise<void> {
  expect((await verifyAuditChain(books.pool)).differences).toEqual([]);
}

const rotate = (from = vault) => {
  announced = [];
  return rotateSeed({ vault: from, announce: (_topic, payload) => void announced.push(payload) }, actor);
};
const epochs = () => listEpochs(books.pool, vault, new Date());
const lastAction = async () => {
  const rows = await auditEntries(books.pool, { newest: 1 }, 'action', 'subject', 'details');
  return rows[0] as object;
};

describe('rotating the seed', () => {
  test('ends one epoch and begins the next, tells all processes, and is on record', async () => {
    const before = await vault.current();
    const epoch = await rotate();
    expect(epoch).toBe(before.epoch + 1);
    expect(announced).toEqual([{ epoch }]);
    expect((await vault.current()).epoch).toBe(epoch);
    const [newest, ended] = await epochs();
    expect(newest).toMatchObject({ epoch, ended_at: null, seed_hash: seedHash((await vault.current()).masterSeed) });
    expect(ended).toMatchObject({ epoch: before.epoch, ended_at: newest!.begun_at, master_seed: null });
    expect(await lastAction()).toEqual({
      action: 'rotate-seed',
      subject: `epoch ${epoch}`,
      details: { seed_hash: newest!.seed_hash },
    });
  });

  test('remembers no seed of an epoch that was not stored', async () => {
    await books.owner.query(`
      create function refuse_epoch() returns trigger language plpgsql as $$ begin raise 'lost'; end $$;
      create constraint trigger refuse_epoch after insert on seed_epochs deferrable initially deferred
        for each row execute function refuse_epoch()`);
    await expect(rotate()).rejects.toThrow('lost');
    await books.owner.query('drop function refuse_epoch cascade');
    await rotate();
    const other = await openSeedVault(books.pool, key);
    expect(await vault.current()).toEqual(await other.current());
  });

  test('keeps the ended seed secret for 48 hours and then publishes the seed of the published hash', async () => {
    const { epoch, masterSeed } = await vault.current();
    await rotate();
    const ended = async (afterMs: number) => {
      const { rows } = await books.owner.query<{ ended_at: Date }>('select ended_at from seed_epochs where epoch = $1', [epoch]);
      const all = await listEpochs(books.pool, vault, new Date(rows[0]!.ended_at.getTime() + afterMs));
      return all.find((each) => each.epoch === epoch)!;
    };
    expect((await ended(48 * HOUR_MS - 1)).master_seed).toBeNull();
    const published = await ended(48 * HOUR_MS);
    expect(published.master_seed).toBe(Buffer.from(masterSeed).toString('hex'));
    expect(seedHash(masterSeed)).toBe(published.seed_hash);
    const open = await listEpochs(books.pool, vault, new Date(Date.now() + 1000 * HOUR_MS));
    expect(open[0]).toMatchObject({ ended_at: null, master_seed: null });
  });

  test('happens by itself when the epoch has lasted as long as operators set, and not before', async () => {
    const { epoch } = await vault.current();
    const endDue = () => endDueEpoch({ vault, announce: () => undefined, logger: testLogger });
    const isOverdue = async () => (await selectOpenEpochAge(books.pool))!.overdue_seconds > 0;
    await setEpochLength(books.pool, { days: 7 }, actor);
    await ageRows(books.owner, 'seed_epochs', '6 days', { which: { epoch } });
    await endDue();
    expect([(await vault.current()).epoch, await isOverdue()]).toEqual([epoch, false]);
    await ageRows(books.owner, 'seed_epochs', '1 day', { which: { epoch } });
    expect(await isOverdue()).toBe(true);
    // Both have to look again once the other one is done.
    await whileOpen(
      books.owner,
      (tx) => lockEpochs(tx as Tx),
      () => Promise.all([endDue(), endDue()]),
    );
    expect([(await vault.current()).epoch, await isOverdue()]).toEqual([epoch + 1, false]);
    expect(await lastAction()).toMatchObject({ action: 'rotate-seed', subject: `epoch ${epoch + 1}` });
    // Not over what a colleague has set meanwhile; after a lost answer the same length is set
    // again.
    const outdated = setEpochLength(books.pool, { days: 30, seen: 14 }, actor);
    expect(await refusalOf(outdated)).toBe('request_outdated');
    await setEpochLength(books.pool, { days: 30, seen: 7 }, actor);
    await setEpochLength(books.pool, { days: 30, seen: 7 }, actor);
    expect(await lastAction()).toMatchObject({
      action: 'set-epoch-length',
      details: { before: { days: 7 }, after: { days: 30 } },
    });
  });

  test('by many processes at once leaves one open epoch and skips no number', async () => {
    const first = (await vault.current()).epoch;
    const others = await Promise.all(Array.from({ length: 4 }, () => openSeedVault(books.pool, key)));
    await Promise.all(others.map((other) => rotate(other)));
    const all = await epochs();
    expect(all.map(({ epoch }) => epoch)).toEqual(Array.from({ length: first + 4 }, (_, index) => first + 4 - index));
    expect(all.filter((epoch) => epoch.ended_at === null)).toHaveLength(1);
    vault.forgetCurrent();
    expect((await vault.current()).epoch).toBe(first + 4);
  });

  test('takes no seed that is not the one whose hash was published', async () => {
    const { epoch } = await vault.current();
    const changeTo = async (hash: string) => {
      const sql = `begin; set local session_replication_role = replica;
        update seed_epochs set seed_hash = ${hash} where epoch = ${epoch}; commit`;
      await books.owner.query(sql);
    };
    const [{ seed_hash: published } = { seed_hash: '' }] = (await epochs()).filter((each) => each.epoch === epoch);
    await changeTo(`sha256('another seed')`);
    await expect(openSeedVault(books.pool, key)).rejects.toThrow('does not match its hash');
    await changeTo(`decode('${published}', 'hex')`);
    expect((await (await openSeedVault(books.pool, key)).current()).epoch).toBe(epoch);
  });

  test('that fails changes nothing and leaves no seed behind', async () => {
    const before = await vault.current();
    await expect(vault.rotate(() => Promise.reject(new Error('not recorded')))).rejects.toThrow('not recorded');
    expect(await vault.current()).toEqual(before);
    const epoch = await rotate(await openSeedVault(books.pool, key));
    const found = await vault.find(epoch);
    expect(seedHash(found!.masterSeed)).toBe((await epochs())[0]!.seed_hash);
    vault.forgetCurrent();
  });
});

test('a seed is stored in the open once its 48 hours are over, and not before', async () => {
  const { epoch, masterSeed } = await vault.current();
  await rotate();
  const stored = async () => {
    await publishSeeds({ pool: books.pool, vault });
    const { rows } = await books.owner.query<{ seed: Buffer | null }>(
      'select published_seed as seed from seed_epochs where epoch >= $1 order by epoch',
      [epoch],
    );
    return rows.map(({ seed }) => seed && new Uint8Array(seed));
  };
  await ageRows(books.owner, 'seed_epochs', '47 hours', { which: { epoch } });
  expect(await stored()).toEqual([null, null]);
  await ageRows(books.owner, 'seed_epochs', '1 hour', { which: { epoch } });
  expect(await stored()).toEqual([new Uint8Array(masterSeed), null]);
});

test('while no epoch is open, as after a restore, only a process with the key of the newest seed begins one', async () => {
  const { epoch } = await vault.current();
  await books.owner.query('update seed_epochs set ended_at = clock_timestamp() where ended_at is null');
  await expect(openSeedVault(books.pool, randomBytes(32))).rejects.toThrow(StartupError);
  vault = await openSeedVault(books.pool, key);
  expect((await vault.current()).epoch).toBe(epoch + 1);
});

describe('a seed whose epoch has ended', () => {
  /** The error of a statement of the server's role in place of the next epoch. */
  const sqlStateOf = (sql: string, epoch: number): Promise<string | undefined> =>
    inTransaction(books.pool, async (tx) => {
      await tx.query('update seed_epochs set ended_at = clock_timestamp() where ended_at is null');
      await tx.query(sql, [epoch]);
    }).then(
      () => undefined,
      ({ code }: { code: string }) => code,
    );

  test('never draws again: not even the server can begin its epoch anew, or another one with it', async () => {
    const { epoch } = await vault.current();
    await rotate();
    expect(await sqlStateOf('update seed_epochs set ended_at = null where epoch = $1', epoch)).toBe('23000');
    expect(await sqlStateOf(`update seed_epochs set ended_at = 'infinity' where epoch = $1`, epoch)).toBe('23000');
    const again = `insert into seed_epochs (epoch, seed_hash, encrypted_seed, cluster, timeline)
      select epoch + 100, seed_hash, encrypted_seed, cluster, timeline from seed_epochs where epoch = $1`;
    expect(await sqlStateOf(again, epoch)).toBe('23505');
    vault.forgetCurrent();
    expect((await vault.current()).epoch).toBe(epoch + 1);
  });
});
