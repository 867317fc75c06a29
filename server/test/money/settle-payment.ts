import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimDuePayouts } from '../../src/money/payments/queries/payouts.ts';
import type { Queryable } from '../../src/platform/database/pool.ts';

const MINUTE_MS = 60_000;

/**
 * Makes a deposit that was requested (on the connection `asked`, by default `db`) and paid, by the
 * money functions themselves. Returns its id.
 */
export async function settleDeposit(
  db: Queryable,
  playerId: string,
  { amountCents, feeCents = 0, asked = db }: { amountCents: number; feeCents?: number; asked?: Queryable },
): Promise<string> {
  const [id, key] = [randomUUID(), randomUUID()];
  await asked.query(
    `select from open_deposit($1, $2, $3, $4, 'sandbox', $5, $6, 1000, false, null, false, null,
      row(1000, 1000, 100000))`,
    [playerId, key, createHash('sha256').update(key).digest(), id, amountCents, new Date(Date.now() + 30 * MINUTE_MS)],
  );
  // Two events in one microsecond would have no order.
  await sleep(1);
  await db.query('select from credit_deposit($1, $2, $3, $4, $5, now(), null, $6)', [
    playerId,
    id,
    `E${id.replaceAll('-', '').slice(1)}`,
    amountCents,
    feeCents,
    randomUUID(),
  ]);
  return id;
}

/**
 * Makes a withdrawal that was requested and paid, by the money functions themselves. Returns its
 * id.
 */
export async function settleWithdrawal(
  db: Queryable,
  playerId: string,
  { amountCents, cpf, feeCents = 0, id = randomUUID() }: { amountCents: number; cpf: string; feeCents?: number; id?: string },
): Promise<string> {
  const key = randomUUID();
  const { rows } = await db.query<{ outcome: string }>(
    `select outcome from hold_withdrawal($1, $2, $3, $4, 'sandbox', $5, $6, 9007199254740991, null, null)`,
    [playerId, key, createHash('sha256').update(key).digest(), id, amountCents, cpf],
  );
  if (rows[0]?.outcome !== 'held') throw new Error(`the withdrawal was refused: ${rows[0]?.outcome}`);
  await claimDuePayouts(db, { limit: 1000, leaseMs: 60_000, sendAgainAfterMs: 60_000 });
  await db.query('select from post_withdrawal($1, $2, $3, $4, $5)', [
    playerId,
    id,
    `sbx-${id}`,
    `E${id.replaceAll('-', '').slice(1)}`,
    feeCents,
  ]);
  return id;
}
