import { randomBytes } from 'node:crypto';
import { seedHash } from '@raspasorte/engine';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { listEpochs } from '../../game/epochs/list-epochs.ts';
import { rotateSeed } from '../../game/epochs/rotate-seed.ts';
import { openSeedVault, type SeedVault } from '../../game/epochs/seed-vault.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { verifyAuditChain } from '../audit/verify-audit-chain.ts';
import { rotateKey } from './rotate-key.ts';

const actor = { actorId: null, actorName: 'linha de comando', address: null };

let books: Books;
let key: Buffer;
let vault: SeedVault;

beforeAll(async () => {
  books = await openBooks();
  key = randomBytes(32);
});
beforeEach(async () => {
  vault = await openSeedVault(books.pool, key);
});
afterAll(() => books.close());

const epochs = () => listEpochs(books.pool, vault, new Date());
const rotateSeedOf = (from: SeedVault) => rotateSeed({ vault: from, announce: () => undefined }, actor);
const lastAction = async () => {
  const rows = await auditEntries(books.pool, { newest: 1 }, 'action', 'subject', 'details');
  return rows[0] as object;
};

test('encrypts every seed again, so that only the new key opens them', async () => {
  await rotateSeedOf(vault);
  const newKey = randomBytes(32);
  const seeds = (await epochs()).length;
  expect(seeds).toBeGreaterThan(1);
  expect(await rotateKey(books.pool, { oldKey: key, newKey }, actor)).toBe(seeds);
  expect(await lastAction()).toEqual({ action: 'rotate-key', subject: '', details: { seeds, providers: 0, webhooks: 0 } });
  const reopened = await openSeedVault(books.pool, newKey);
  for (const { epoch, seed_hash: hash } of await epochs()) expect(seedHash((await reopened.find(epoch))!.masterSeed)).toBe(hash);
  await expect(openSeedVault(books.pool, key)).rejects.toThrow(StartupError);

  expect(await rotateKey(books.pool, { oldKey: key, newKey }, actor)).toBe(0);
  await expect(rotateSeedOf(vault)).rejects.toThrow(StartupError);
  expect((await verifyAuditChain(books.pool)).differences).toEqual([]);
  key = newKey;
});

test('with a wrong old key changes nothing', async () => {
  const keys = { oldKey: randomBytes(32), newKey: randomBytes(32) };
  await expect(rotateKey(books.pool, keys, actor)).rejects.toThrow(StartupError);
  const reopened = await openSeedVault(books.pool, key);
  expect(seedHash((await reopened.current()).masterSeed)).toBe((await epochs())[0]!.seed_hash);
});
