import { randomUUID } from 'node:crypto';
import { refusals, ticketNumber } from '@raspasorte/contract';
import { verifyRound } from '@raspasorte/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBareDatabase } from '../../../test/database.ts';
import { agePlays, settleOldMonths } from '../../../test/old-months.ts';
import { openSite, type TestUser, type Site, type TestStaffUser } from '../../../test/site.ts';
import { archiveMonths, linkArchive } from '../../money/archiving/archive-months.ts';

const MONTHS = 20;

let site: Site;
let auditor: TestStaffUser;
let player: TestUser;
let archive: { connectionString: string; drop: () => Promise<void> };
beforeAll(async () => {
  site = await openSite();
  archive = await createBareDatabase();
  auditor = await site.createStaff('auditor');
  player = await site.signUp();
  await site.credit(player, 10_000);
});
afterAll(async () => {
  await site.close();
  await archive.drop();
});

/** The id that a round would have if it had been drawn months earlier. */
async function drawnBefore(id: string): Promise<string> {
  const { rows } = await site.owner.query<{ id: string }>(
    `select overlay($1::text placing left(uuid_at(now() - make_interval(months => $2))::text, 13) from 1 for 13) as id`,
    [id, MONTHS],
  );
  return rows[0]!.id;
}

/** An old finished round in the archive. */
async function archivedRound(): Promise<string> {
  const [product] = await player.client('listProducts');
  const { round } = await player.client('createRound', { body: { product_id: product!.id }, idempotencyKey: randomUUID() });
  const all = { p_revealed_winning: Array<boolean>(6).fill(true), p_revealed_yours: Array<boolean>(24).fill(true) };
  await player.client('updateRoundRevealed', { body: { p_round_id: round.id, ...all } });
  const old = await drawnBefore(round.id);
  const client = await site.owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('update round set id = $2 where id = $1', [round.id, old]);
    await client.query('update round_progress set round_id = $2 where round_id = $1', [round.id, old]);
    await client.query('update ledger_transfer set reference = $2 where reference = $1', [round.id, old]);
    await client.query('commit');
  } finally {
    client.release();
  }
  await agePlays(site.owner, player.id, MONTHS);
  await settleOldMonths(site);
  await linkArchive({ pool: site.pool, archiveUrl: archive.connectionString });
  expect(await archiveMonths({ pool: site.pool }, { now: new Date(), months: 13 })).toBe(1);
  return old;
}

test('a round of an archived month is found and has its page, and is refused with a reason while the archive is away', async () => {
  const id = await archivedRound();
  const find = (q: string) => auditor.client('findAnything', { body: { q } });
  const hit = { kind: 'round', id, user_id: player.id };
  expect((await find(id)).hits).toMatchObject([hit]);
  expect((await find(ticketNumber(id))).hits).toMatchObject([hit]);
  const page = await auditor.client('getAdminRound', { params: { id } });
  expect(page).toMatchObject({ id, status: 'finished', revealed_cells: 30 });
  expect(page.entries.map(({ kind }) => kind)).toContain('stake');
  expect(verifyRound(page.proof)).toMatchObject({ ok: true });

  const from = new Date(Date.parse(page.created_at) - 86_400_000).toISOString().slice(0, 10);
  const to = new Date(Date.parse(page.created_at) + 86_400_000).toISOString().slice(0, 10);
  const rows = () => auditor.client('listDashboardRows', { query: { figure: 'purchases', from, to } });
  expect((await rows()).items).toMatchObject([{ id, user_id: player.id }]);

  await site.owner.query(`alter server raspasorte_archive options (set port '1')`);
  const open = () => auditor.client('getAdminRound', { params: { id } });
  for (const call of [() => find(id), () => find(ticketNumber(id)), open]) {
    await expect(call()).rejects.toThrow(refusals.archive_absent[1]);
  }
  expect(await rows()).toMatchObject({ items: [], missing_until: expect.any(String) as string });
  expect((await find(randomUUID())).hits).toEqual([]);
});
