import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createPool, type Pool } from '../../src/platform/database/pool.ts';
import { verifyLedger } from '../../src/money/ledger/verify-ledger.ts';
import type { FaultLoad } from './fault-load.ts';

const CREDITED_WITHIN_MS = 60_000;

/**
 * Compares what players were told with what is stored: one sentence for every difference, none when
 * all is well.
 */
export async function compareBooks(
  connectionString: string,
  load: FaultLoad,
): Promise<{ payments: number; differences: string[] }> {
  const pool = createPool({ connectionString, max: 2 });
  const owner = new pg.Pool({ connectionString, max: 1 });
  try {
    const payments = await waitForCredits(owner);
    const differences = [
      ...(await compareRounds(pool, load)),
      ...(await compareDeposits(owner, load)),
      ...(await compareRepeats(load)),
      ...(await verifyLedger(pool)).differences,
    ];
    return { payments, differences };
  } finally {
    await Promise.all([pool.end(), owner.end()]);
  }
}

/**
 * Waits until the books contain everything that the bank says was paid: lost webhooks are sent
 * again, and charges are polled. The product may not read the bank's tables; their owner may.
 */
async function waitForCredits(owner: pg.Pool): Promise<number> {
  const deadline = Date.now() + CREDITED_WITHIN_MS;
  for (;;) {
    const { rows } = await owner.query<{ paid: number; credited: number }>(
      `select (select count(*)::integer from bank.payment) as paid,
         (select count(*)::integer from ledger_transfer where kind = 'deposit') as credited`,
    );
    const [{ paid, credited }] = rows as [{ paid: number; credited: number }];
    if (paid === credited || Date.now() > deadline) return paid;
    await sleep(200);
  }
}

async function compareRounds(pool: Pool, { rounds }: FaultLoad): Promise<string[]> {
  const { rows } = await pool.query<{
    player_id: string;
    id: string;
    payout_cents: number;
    nonce: number;
    your_numbers: number[];
    key: string;
  }>('select player_id, id, payout_cents, nonce, your_numbers(card) as your_numbers, key::text from round');
  const stored = new Map(rows.map((row) => [row.id, row]));
  const differences = rounds.flatMap(({ player, key, round }) => {
    const row = stored.get(round.id);
    const told = {
      player_id: player.id,
      id: round.id,
      payout_cents: round.payout_cents,
      nonce: round.nonce,
      your_numbers: round.your_numbers,
    };
    return isDeepStrictEqual(row, { ...told, key: keyId(key) })
      ? []
      : [`told ${JSON.stringify({ ...told, key })}, stored ${JSON.stringify(row)}`];
  });
  if (rows.length !== rounds.length) differences.push(`${rounds.length} rounds were acknowledged, ${rows.length} are stored`);
  return differences;
}

/** The form in which keys are stored. */
export function keyId(key: string): string {
  return createHash('sha256').update(key).digest().readBigInt64BE().toString();
}

async function compareDeposits(owner: pg.Pool, { deposits }: FaultLoad): Promise<string[]> {
  const { rows } = await owner.query<{ key: string; player_id: string; id: string }>(
    `select k.key::text, p.player_id, p.id from provider_transactions p
       join idempotency_key k on k.player_id = p.player_id and k.reference = p.id where p.type = 'DEPOSIT' and p.status <> 'FAILED'`,
  );
  const stored = new Map(rows.map(({ key, ...row }) => [key, row]));
  const differences = [...deposits].flatMap(([key, { playerId, orderId }]) =>
    isDeepStrictEqual(stored.get(keyId(key)), { player_id: playerId, id: orderId })
      ? []
      : [`deposit ${orderId} was shown and is not stored under its key`],
  );
  if (stored.size !== deposits.size) differences.push(`${deposits.size} deposits were shown, ${stored.size} are stored`);
  const { rows: unpaid } = await owner.query<{ end_to_end_id: string; credits: number }>(
    `select b.end_to_end_id, count(j.*)::integer as credits from bank.payment b
       left join provider_transactions p on p.end_to_end_id = b.end_to_end_id
       left join ledger_transfer j on j.player_id = p.player_id and j.reference = p.id and j.kind = 'deposit'
     group by 1 having count(j.*) <> 1`,
  );
  return [...differences, ...unpaid.map((payment) => `payment ${payment.end_to_end_id} was credited ${payment.credits} times`)];
}

/** Repeats recent rounds with their keys. Each must be answered as before. */
async function compareRepeats({ rounds }: FaultLoad): Promise<string[]> {
  const differences: string[] = [];
  for (const { player, key, round, reservation } of rounds.slice(-200)) {
    const again = await player.play(key, reservation);
    if (!isDeepStrictEqual(again, round)) differences.push(`round ${round.id} was answered otherwise when asked again`);
  }
  return differences;
}
