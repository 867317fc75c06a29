import { randomUUID } from 'node:crypto';
import { refusals, type Answer } from '@raspasorte/contract';
import { verifyInclusion } from '@raspasorte/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBareDatabase } from '../../../test/postgres/database.ts';
import { finishRound } from '../../../test/game/finish-round.ts';
import { agePlays, settleOldMonths } from '../../../test/game/old-months.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { linkArchive } from '../../money/archiving/archive-months.ts';
import { becomeOwner, callArchivePlays, selectCut } from '../../money/archiving/queries.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { createCatalog } from '../products/catalog.ts';
import { chainDays } from './chain-days.ts';
import { openSeedVault } from '../epochs/seed-vault.ts';

const MONTHS = 2;

let site: Site;
let archive: { connectionString: string; drop: () => Promise<void> };
beforeAll(async () => {
  site = await openSite();
  archive = await createBareDatabase();
});
afterAll(async () => {
  await site.close();
  await archive.drop();
});

const partOf = async ({ id }: TestUser) =>
  (await site.owner.query<{ part: number }>('select archive_part($1) as part', [id])).rows[0]!.part;

/** Two players whose plays are archived in different transactions. */
async function playersOfTwoParts(): Promise<[TestUser, TestUser]> {
  const first = await site.signUp();
  for (;;) {
    const second = await site.signUp();
    if ((await partOf(second)) !== (await partOf(first))) return [first, second];
  }
}

/** A finished round of months ago. */
async function playLongAgo(player: TestUser): Promise<string> {
  await site.credit(player, 10_000);
  const [product] = await player.client('listProducts');
  const { round } = await player.client('createRound', { body: { product_id: product!.id }, idempotencyKey: randomUUID() });
  await finishRound(player.client, round.id);
  await agePlays(site.owner, player.id, MONTHS);
  return round.id;
}

/** Moves one player's old plays to the archive, as half of a night does. */
const archiveOnly = async (player: TestUser) => {
  const part = await partOf(player);
  const moved = await inTransaction(site.pool, async (tx) => {
    await becomeOwner(tx);
    const cut = await selectCut(tx, { now: new Date(), months: MONTHS - 1 });
    return callArchivePlays(tx, { cut, part, players: 100 });
  });
  expect(moved).toBe(1);
};

test("a round is proven in its day whichever other players' plays are archived, and never without them", async () => {
  const [moved, kept] = await playersOfTwoParts();
  const rounds = [await playLongAgo(moved), await playLongAgo(kept)] as const;
  await site.owner.query(`update seed_epochs set begun_at = begun_at - make_interval(months => $1, days => 1)`, [MONTHS]);
  await passWatermark(site.pool);
  const vault = await openSeedVault(site.pool, site.seedKey);
  await chainDays({ pool: site.pool, vault, catalog: createCatalog(site.pool), logger: testLogger });
  await settleOldMonths(site);
  await linkArchive({ pool: site.pool, archiveUrl: archive.connectionString });
  const prove = (player: TestUser, id: string): Promise<Answer<'getRoundDayProof'>> =>
    player.client('getRoundDayProof', { params: { id } });
  const proofs = () => Promise.all([prove(moved, rounds[0]), prove(kept, rounds[1])]);
  const before = await proofs();
  expect(before).toMatchObject([{ rounds: 2 }, { rounds: 2 }]);
  expect(before.map((proof) => verifyInclusion(proof))).toEqual([true, true]);

  await archiveOnly(moved);
  expect(await proofs()).toEqual(before);

  await site.owner.query(`alter server raspasorte_archive options (set port '1')`);
  await expect(prove(moved, rounds[0])).rejects.toThrow(refusals.archive_absent[1]);
  await expect(prove(kept, rounds[1])).rejects.toThrow(refusals.archive_absent[1]);
});
