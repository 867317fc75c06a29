import { parseMath, type MathSettings } from '@raspasorte/engine';
import type pg from 'pg';
import { automatic } from '../../src/platform/audit-trail/audited-action.ts';
import { recordAction } from '../../src/platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../src/platform/database/pool.ts';
import { productSubject } from '../../src/game/odds/stored-product.ts';
import { saveMathVersion } from '../../src/game/products/save-math-version.ts';
import { solvedOdds } from '../../src/game/products/solved-odds.ts';

/**
 * Puts a card on sale with other settings, and solves K again, as an operator does. `forced_rtp` 0
 * makes every round a loss.
 */
export async function changeOdds(pool: Pool, productId: number, settings: Partial<MathSettings>): Promise<void> {
  const { rows } = await pool.query<{ math: string }>(
    'select math from ticket_products join math_versions using (math_version) where ticket_products.id = $1',
    [productId],
  );
  const { k: _solvedAgain, ...math } = parseMath(JSON.parse(rows[0]?.math ?? 'null'));
  const changed = parseMath({ ...math, settings: { ...math.settings, ...settings } });
  await inTransaction(pool, async (tx) => {
    const version = await saveMathVersion(tx, solvedOdds(changed));
    await tx.query('update ticket_products set math_version = $2 where id = $1', [productId, version]);
    const details = { math_version: version.toString('hex') };
    await recordAction(tx, { ...automatic, action: 'update-product-rtp', subject: productSubject(productId), details });
  });
}

export const alwaysLose: Partial<MathSettings> = { forced_rtp_enabled: true, forced_rtp: 0 };

/**
 * Moves a played round and its ledger transfers to another time, which no code of the product can
 * do.
 */
export async function moveRound(
  owner: pg.Pool,
  { playerId, roundId, to }: { playerId: string; roundId: string; to: Date },
): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const { rows } = await client.query<{ id: string }>(
      `select (left(uuid_at($1)::text, 19) || right($2::text, 17))::uuid as id`,
      [to, roundId],
    );
    const values = [playerId, roundId, rows[0]?.id, to];
    await client.query('update round set id = $3, created_at = $4 where player_id = $1 and id = $2', values);
    await client.query(
      'update ledger_transfer set reference = $3, created_at = $4 where player_id = $1 and reference = $2',
      values,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
