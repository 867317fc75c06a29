import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/postgres/database.ts';
import { openTestDependencies } from '../../../test/platform/open-test-dependencies.ts';
import { FIRST_CELL, makeIdsFor, newId } from '../../platform/cell/new-id.ts';
import { newRoundId } from '../rounds/round-id.ts';
import { openSeedVault } from './seed-vault.ts';

afterAll(() => makeIdsFor(FIRST_CELL));

test('a database belongs to one cell for ever, whose ids and epochs no other cell can have', async () => {
  const database = await createTestDatabase();
  const open = (cell: string) => openTestDependencies(database.connectionString, { config: { cell } });
  const first = await open('a7');
  expect([newId(), newRoundId(new Date())]).toEqual([expect.stringMatching(/a7$/), expect.stringMatching(/a7$/)]);
  expect((await openSeedVault(first.pool, randomBytes(32)).then((vault) => vault.current())).epoch).toBe(166_000_001);
  await first.close();
  await expect(open('01')).rejects.toThrow('This database belongs to cell a7, and the variable CELL says 01: correct it');
  await (await open('a7')).close();
  await database.drop();
});
