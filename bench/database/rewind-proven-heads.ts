import pg from 'pg';

/**
 * Sets the proven heads and the time of the last check back to before the newest `rounds` rounds,
 * as if these had been played since the last check. Returns the number of rounds that are unchecked
 * now.
 */
export async function rewindProvenHeads(connectionString: string, rounds: number): Promise<number> {
  const client = new pg.Client({ connectionString, options: '-c work_mem=256MB -c timezone=UTC' });
  await client.connect();
  try {
    const { rows: begun } = await client.query<{ instant: string }>(
      'select min(created_at)::text as instant from (select created_at from round order by created_at desc limit $1) newest',
      [rounds],
    );
    await client.query('truncate proven_head, suspect_books');
    await client.query('update proven_until set instant = $1', [begun[0]!.instant]);
    await client.query(headsBefore, [begun[0]!.instant]);
    await client.query('vacuum analyze proven_head');
    const { rows: news } = await client.query<{ count: string }>('select count(*) from round where created_at >= $1', [
      begun[0]!.instant,
    ]);
    return Number(news[0]!.count);
  } finally {
    await client.end();
  }
}

const headsBefore = `
  insert into proven_head (player_id, seq, balance_cents, held_cents, nonces, proven_at)
    select player_id, coalesce(j.seq, 0), coalesce(j.balance, 0), coalesce(j.held, 0), coalesce(r.nonces, '{}'), $1::timestamptz
    from wallet left join (
      select player_id, max(seq) as seq, (max(array[seq, balance_after]))[2] as balance,
        sum(case when credit_account = 'player_held' then amount_cents when debit_account = 'player_held' then -amount_cents else 0 end) as held
      from ledger_transfer where created_at < $1::timestamptz group by player_id) j using (player_id) left join (
      select player_id, jsonb_object_agg(product_id, next) as nonces
      from (select player_id, product_id, max(nonce) + 1 as next from round where created_at < $1::timestamptz group by player_id, product_id) card
      group by player_id) r using (player_id)`;
