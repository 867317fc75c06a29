import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { archiveMonths, linkArchive } from '../../src/money/archiving/archive-months.ts';
import { finishRound } from './finish-round.ts';
import { agePlays, settleOldMonths } from './old-months.ts';
import type { Site, TestUser } from '../site.ts';

/** How old the round is, in months. */
export const ARCHIVED_MONTHS = 20;

/**
 * Buys and reveals a round, ages everything that the player did, and archives it. Returns the
 * round's id, which is that of a round drawn so long ago.
 */
export async function archiveRound(site: Site, player: TestUser, archiveUrl: string): Promise<string> {
  const [product] = await player.client('listProducts');
  const { round } = await player.client('createRound', { body: { product_id: product!.id }, idempotencyKey: randomUUID() });
  await finishRound(player.client, round.id);
  const old = await drawnBefore(site, round.id);
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
  await agePlays(site.owner, player.id, ARCHIVED_MONTHS);
  await settleOldMonths(site);
  await linkArchive({ pool: site.pool, archiveUrl });
  expect(await archiveMonths({ pool: site.pool }, { now: new Date(), months: 13 })).toBe(1);
  return old;
}

/** The id that a round would have if it had been drawn months earlier. */
async function drawnBefore(site: Site, id: string): Promise<string> {
  const { rows } = await site.owner.query<{ id: string }>(
    `select overlay($1::text placing left(uuid_at(now() - make_interval(months => $2))::text, 13) from 1 for 13) as id`,
    [id, ARCHIVED_MONTHS],
  );
  return rows[0]!.id;
}
