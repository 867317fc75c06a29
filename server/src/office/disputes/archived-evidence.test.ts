import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ARCHIVED_MONTHS, archiveRound } from '../../../test/game/archived-round.ts';
import { createBareDatabase } from '../../../test/postgres/database.ts';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../../../test/site.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let finance: TestStaffUser;
let player: TestUser;
let archive: { connectionString: string; drop: () => Promise<void> };
beforeAll(async () => {
  site = await openSite();
  archive = await createBareDatabase();
  [finance, player] = [await site.createStaff('finance'), await site.signUp()];
  await site.deposit(player, 10_000);
});
afterAll(async () => {
  await site.close();
  await archive.drop();
});

/**
 * The player's payment, which the bank wants back; it was made an hour before the archived round.
 */
async function disputeOldPayment(): Promise<string> {
  const id = randomUUID();
  const client = await site.owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `update provider_transactions set settled_at = now() - make_interval(months => $2, hours => 1) where player_id = $1`,
      [player.id, ARCHIVED_MONTHS],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  await site.owner.query(
    `select apply_dispute(player_id, provider, end_to_end_id, $2, 'open', 'MED') from provider_transactions where player_id = $1`,
    [player.id, id],
  );
  return id;
}

test('the evidence has the rounds of archived months, and is not given without them while the archive is away', async () => {
  const roundId = await archiveRound(site, player, archive.connectionString);
  const id = await disputeOldPayment();
  const read = () => finance.client('getDispute', { params: { id } });
  expect((await read()).evidence.play).toMatchObject({ rounds: 1, items: [{ id: roundId }] });

  await site.owner.query(`alter server raspasorte_archive options (set port '1')`);
  expect(await refusalOf(read())).toBe('archive_absent');
  const file = await fetch(`${site.address}/api/admin/disputes/${id}/evidence`, {
    headers: { authorization: `Bearer ${finance.token}` },
  });
  expect(await file.json()).toMatchObject({ code: 'archive_absent' });
});
