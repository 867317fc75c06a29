import type { Cents } from '@raspasorte/contract';
import type { Queryable } from '../db.ts';
import type { Invariant } from './queries/invariants.ts';

export type WalletRow = { balance_cents: Cents; unrevealed_cents: Cents };

/** Unfinished rounds are at most 24 hours old, and version 7 ids begin with the time: the key range of one day suffices. */
export async function selectWallet(db: Queryable, playerId: string): Promise<WalletRow | undefined> {
  const { rows } = await db.query<WalletRow>({
    name: 'select-wallet',
    text: `
      select w.balance_cents, (
        select coalesce(sum(r.payout_cents), 0)::bigint
        from round r left join round_progress p on p.player_id = r.player_id and p.round_id = r.id
        where r.player_id = w.player_id and r.id >= uuid_at(now() - interval '24 hours')
          and r.created_at > now() - interval '24 hours' and r.payout_cents > 0 and p.finished_at is null
      ) as unrevealed_cents
      from wallet w where w.player_id = $1`,
    values: [playerId],
  });
  return rows[0];
}

export type TransactionFilter = {
  playerId: string;
  type: string | null;
  status: string | null;
  from: Date | null;
  until: Date | null;
};

export type TransactionRow = {
  id: string;
  type: string;
  direction: 'credit' | 'debit';
  status: string;
  amount_cents: Cents;
  created_at: Date;
  order_id: string | null;
};

const filtered = `
  from transactions
  where player_id = $1 and ($2::text is null or type = $2) and ($3::text is null or status = $3)
    and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)`;

const filterValues = (filter: TransactionFilter) => [filter.playerId, filter.type, filter.status, filter.from, filter.until];

export async function selectTransactions(
  db: Queryable,
  filter: TransactionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TransactionRow[]> {
  const { rows } = await db.query<TransactionRow>({
    name: 'select-transactions',
    text: `select id, type, direction, status, amount_cents, created_at, order_id ${filtered}
      order by created_at desc, id desc limit $6 offset $7`,
    values: [...filterValues(filter), limit, offset],
  });
  return rows;
}

export async function countTransactions(db: Queryable, filter: TransactionFilter): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-transactions',
    text: `select count(*) ${filtered}`,
    values: filterValues(filter),
  });
  return rows[0]?.count ?? 0;
}

/** `position` is the moment to the microsecond, which a Date would cut off: the next rows begin after it and `id`. */
export type StatementRow = Omit<TransactionRow, 'order_id'> & { position: string };

/** The next rows of a history, newest first, after the row given. No connection is held between two calls, however slow the reader. */
export async function selectStatementRows(
  db: Queryable,
  filter: TransactionFilter,
  { after, limit }: { after: StatementRow | undefined; limit: number },
): Promise<StatementRow[]> {
  const { rows } = await db.query<StatementRow>({
    name: 'select-statement-rows',
    text: `select id, type, direction, status, amount_cents, created_at, created_at::text as position ${filtered}
        and ($6::timestamptz is null or (created_at, id) < ($6, $7))
      order by created_at desc, id desc limit $8`,
    values: [...filterValues(filter), after?.position ?? null, after?.id ?? null, limit],
  });
  return rows;
}

/** How many rows a history has and when its oldest one was; null without any. */
export async function selectExtent(db: Queryable, filter: TransactionFilter): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await db.query<{ count: number; oldest: Date | null }>({
    name: 'select-extent',
    text: `select count(*), min(created_at) as oldest ${filtered}`,
    values: filterValues(filter),
  });
  return rows[0] ?? { count: 0, oldest: null };
}

export type AdjustmentAnswer = { outcome: string; adjustment_id: string | null; balance_cents: Cents };

export async function callAdjustBalance(
  tx: Queryable,
  adjustment: {
    playerId: string;
    key: string;
    requestHash: Buffer;
    adjustmentId: string;
    adminId: string;
    kind: 'adjustment_credit' | 'adjustment_debit';
    amountCents: Cents;
    reason: string | null;
  },
): Promise<AdjustmentAnswer> {
  const { rows } = await tx.query<AdjustmentAnswer>({
    name: 'adjust-balance',
    text: 'select outcome, adjustment_id, balance_cents from adjust_balance($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      adjustment.playerId,
      adjustment.key,
      adjustment.requestHash,
      adjustment.adjustmentId,
      adjustment.adminId,
      adjustment.kind,
      adjustment.amountCents,
      adjustment.reason,
    ],
  });
  const [answer] = rows;
  if (answer === undefined) throw new Error('adjust_balance answered nothing');
  return answer;
}

/** Gives this transaction room to sort and hash a whole journal in memory; the usual few megabytes would spill millions of rows to disk. */
export async function raiseWorkMemory(tx: Queryable): Promise<void> {
  await tx.query("select set_config('work_mem', '256MB', true)");
}

export async function selectViolations(db: Queryable, { violations }: Invariant, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ difference: string }>(`select difference from (${violations}) broken limit ${limit}`);
  return rows.map(({ difference }) => difference);
}

export type LedgerCounts = { players: number; transfers: number; rounds: number; payments: number; liabilities_cents: Cents };

export async function selectCounts(db: Queryable): Promise<LedgerCounts> {
  const { rows } = await db.query<LedgerCounts>(`
    select (select count(*) from wallet) as players,
      (select count(*) from ledger_transfer) as transfers,
      (select count(*) from round) as rounds,
      (select count(*) from provider_transactions) as payments,
      (select coalesce(sum(balance_cents + held_cents), 0)::bigint from wallet) as liabilities_cents`);
  const [counts] = rows;
  if (counts === undefined) throw new Error('count query answered nothing');
  return counts;
}

export async function insertCheck(db: Queryable, check: { seconds: number; differences: string[] }): Promise<void> {
  await db.query('insert into ledger_check (seconds, differences, details) values ($1, $2, $3)', [
    check.seconds,
    check.differences.length,
    check.differences,
  ]);
}

export type CheckRow = { checked_at: Date; seconds: number; differences: number };

/** The newest check of the books; undefined before the first. */
export async function selectNewestCheck(db: Queryable): Promise<CheckRow | undefined> {
  const { rows } = await db.query<CheckRow>(
    'select checked_at, seconds, differences from ledger_check order by checked_at desc limit 1',
  );
  return rows[0];
}

export async function selectLiabilities(db: Queryable): Promise<{ balance_cents: Cents; held_cents: Cents }> {
  const { rows } = await db.query<{ balance_cents: Cents; held_cents: Cents }>(
    'select coalesce(sum(balance_cents), 0)::bigint as balance_cents, coalesce(sum(held_cents), 0)::bigint as held_cents from wallet',
  );
  return rows[0]!;
}

/** From the sums by the hour, so that it costs the same however long the journal is. */
export async function selectTransferSums(db: Queryable): Promise<{ kind: string; amount_cents: Cents }[]> {
  const { rows } = await db.query<{ kind: string; amount_cents: Cents }>(
    `select kind, sum(amount_cents)::bigint as amount_cents from ledger_sums('-infinity', 'infinity') group by kind`,
  );
  return rows;
}
