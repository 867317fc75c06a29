import type pg from 'pg';
import { expect } from 'vitest';
import { proveLedger } from '../../src/money/ledger/prove-ledger.ts';
import type { Pool } from '../../src/platform/database/pool.ts';
import { passWatermark } from './pass-watermark.ts';

/**
 * Moves the rounds and ledger transfers of a player back by months. Switches triggers off, because
 * they protect these rows.
 */
export async function agePlays(owner: pg.Pool, playerId: string, months: number): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const by = `interval '${months} months'`;
    await client.query(`update ledger_transfer set created_at = created_at - ${by} where player_id = $1`, [playerId]);
    await client.query(`update round set created_at = created_at - ${by} where player_id = $1`, [playerId]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/**
 * Does what must happen before months are archived: the sums, the chain of days, and the hourly
 * check.
 */
export async function settleOldMonths({ pool, owner }: { pool: Pool; owner: pg.Pool }): Promise<void> {
  await passWatermark(pool);
  await owner.query('select advance_player_totals()');
  await owner.query(
    `insert into fairness_days (day, rounds, root, previous_hash, hash, forged)
     select day, 0, root, previous, sha256(convert_to(encode(previous, 'hex') || ':' || to_char(day, 'YYYY-MM-DD') || ':0:' || encode(root, 'hex'), 'UTF8')), 0
     from (select current_date as day, sha256('root') as root, sha256('previous') as previous) d on conflict do nothing`,
  );
  expect(await proveLedger(pool)).toEqual([]);
}
