import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import pg from 'pg';
import { keyId } from '../faults/compare-books.ts';
import { ageRows } from '../age-rows.ts';
import type { FaultPlayer } from '../faults/fault-player.ts';

const WITHDRAWN_CENTS = 1_000;
const PAUSE_MS = 3_000;
const PAID_WITHIN_MS = 150_000;
const AGED_EACH_MS = 10_000;

/**
 * Every withdrawal that was acknowledged to a player: its reference, and by whom and what was
 * requested.
 */
export type Withdrawals = { told: Map<string, string>; stop: () => Promise<void> };

/** Each player withdraws repeatedly, and retries with the same key until the outcome is known. */
export function startWithdrawals(players: readonly FaultPlayer[]): Withdrawals {
  const told = new Map<string, string>();
  const ending = new AbortController();
  const running = Promise.all(
    players.map(async (player) => {
      const cpf = cpfRule.generate();
      while (!ending.signal.aborted) {
        const key = randomUUID();
        if (await player.withdraw(key, WITHDRAWN_CENTS, cpf)) told.set(key, player.id);
        await sleep(PAUSE_MS, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }),
  );
  return {
    told,
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}

type Row = { key: string; player_id: string; amount_cents: string; holds: number; ends: number; payouts: number };

/**
 * Each acknowledged withdrawal was held once, ended at most once and paid at most once. There are
 * no other withdrawals.
 */
export async function compareWithdrawals(connectionString: string, { told }: Withdrawals): Promise<string[]> {
  const owner = new pg.Pool({ connectionString, max: 1 });
  try {
    const unpaid = await waitForPayouts(owner);
    const { rows } = await owner.query<Row>(
      `select k.key, t.player_id, t.requested_cents as amount_cents,
         (select count(*)::integer from ledger_transfer j
            where j.player_id = t.player_id and j.reference = t.id and j.kind = 'withdrawal_hold') as holds,
         (select count(*)::integer from ledger_transfer j where j.player_id = t.player_id and j.reference = t.id
            and j.kind in ('withdrawal_post', 'withdrawal_void')) as ends,
         (select count(*)::integer from bank.payout p where p.reference = t.id::text) as payouts
       from provider_transactions t
         left join idempotency_key k on k.player_id = t.player_id and k.reference = t.id where t.type = 'WITHDRAW'`,
    );
    const stored = new Map(rows.map((row) => [row.key, row]));
    const differences = [...told].flatMap(([key, playerId]) => {
      const row = stored.get(keyId(key));
      const isOne = row?.player_id === playerId && Number(row.amount_cents) === WITHDRAWN_CENTS;
      return isOne && row.holds === 1 && row.ends <= 1 && row.payouts <= 1
        ? []
        : [`a withdrawal was told to ${playerId}, stored is ${JSON.stringify(row)}`];
    });
    if (rows.length !== told.size) differences.push(`${told.size} withdrawals were told, ${rows.length} are stored`);
    return [...differences, ...unpaid];
  } finally {
    await owner.end();
  }
}

/**
 * Waits until every payout of the bank is posted once in our books, and none lacks a withdrawal of
 * ours.
 */
async function waitForPayouts(owner: pg.Pool): Promise<string[]> {
  let agedMs = 0;
  for (const deadline = Date.now() + PAID_WITHIN_MS; ; await sleep(200)) {
    // When the result of a payout is lost, the bank is asked again only after a minute. Not aged
    // all the time, because that also takes the payout from the process that asks about it.
    if (Date.now() - agedMs > AGED_EACH_MS) {
      await ageRows(owner, 'provider_transactions', '2 minutes', { which: { type: 'WITHDRAW' } });
      agedMs = Date.now();
    }
    const { rows } = await owner.query<{ reference: string; status: string; posts: number }>(
      `select b.reference, b.status, count(j.*)::integer as posts from bank.payout b
         left join provider_transactions t on t.id::text = b.reference and t.amount_cents = b.amount_cents
         left join ledger_transfer j on j.player_id = t.player_id and j.reference = t.id and j.kind = 'withdrawal_post'
       group by 1, 2 having b.status = 'pending' or count(j.*) <> 1`,
    );
    if (rows.length === 0) return [];
    if (Date.now() > deadline)
      return rows.map(
        ({ reference, status, posts }) => `payout ${reference} is ${status} at the bank and was posted ${posts} times`,
      );
  }
}
