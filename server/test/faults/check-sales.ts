import pg from 'pg';
import type { FaultLoad } from './fault-load.ts';
import type { OperatorChanges } from './operator-changes.ts';

/**
 * Tolerance: until a change commits, a card may still be sold by the previous state, although the
 * change has an earlier time.
 */
const COMMIT = `interval '1 second'`;

/** Everything that was reserved or sold and should not have been, one sentence each. */
export async function checkSales(
  connectionString: string,
  load: FaultLoad,
  changes: Pick<OperatorChanges, 'pauses'>,
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    const reservedIds = load.reserved.map(({ roundId }) => roundId);
    return [
      ...(await check(pool, ended, [reservedIds])),
      ...(await check(pool, otherOdds, [reservedIds])),
      ...(await check(pool, reservedLate, [JSON.stringify(load.reserved)])),
      ...(await check(pool, paused, [JSON.stringify(changes.pauses)])),
      ...(await check(pool, clocks, [])),
    ];
  } finally {
    await pool.end();
  }
}

async function check(pool: pg.Pool, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await pool.query<{ difference: string }>(text, values);
  return rows.map(({ difference }) => difference);
}

const ended = `
  select format('round %s was sold %s after its epoch had ended', r.id, r.created_at - e.ended_at) as difference
  from round r join seed_epochs e using (epoch)
  where r.created_at > e.ended_at + ${COMMIT} and r.id <> all ($1::uuid[])`;

const otherOdds = `
  select format('round %s was sold for odds that were not on sale', r.id) as difference
  from round r join math_versions v on v.id = r.math_id where r.id <> all ($1::uuid[])
    and v.math_version is distinct from math_offered_at(r.product_id, r.created_at)
    and v.math_version is distinct from math_offered_at(r.product_id, r.created_at - ${COMMIT})`;

/**
 * Reservations that were made after the end of what they promise, or sold too late, by the
 * database's clock.
 */
const reservedLate = `
  select format('round %s was reserved at %s, of epoch %s', r.id, made.at, r.epoch) as difference
  from json_to_recordset($1) as t ("roundId" uuid, "reservedAt" timestamptz)
    join round r on r.id = t."roundId" join seed_epochs e using (epoch) join math_versions v on v.id = r.math_id
    cross join lateral (select t."reservedAt" as at) made
  where made.at >= e.ended_at + ${COMMIT} or made.at > r.created_at
    or r.created_at > made.at + reservation_lasts() + ${COMMIT}
    or (v.math_version is distinct from math_offered_at(r.product_id, made.at)
      and v.math_version is distinct from math_offered_at(r.product_id, made.at - ${COMMIT}))`;

const paused = `
  select format('round %s was sold while sales were paused', r.id) as difference
  from json_to_recordset($1) as t ("from" timestamptz, "to" timestamptz)
    join round r on r.created_at > t."from" and r.created_at < t."to"`;

/**
 * Values that may come from a process's clock: limits count rounds by the time in their ids, and a
 * charge lasts for half an hour.
 */
const clocks = `
  select format('round %s bears another time than %s', r.id, r.created_at) as difference from round r
    where r.id not between uuid_at(r.created_at - interval '1 minute') and uuid_at(r.created_at + interval '1 minute')
  union all
  select format('deposit %s lives for %s', t.id, t.expires_at - t.created_at) from provider_transactions t
    where t.type = 'DEPOSIT' and t.expires_at - t.created_at not between interval '29 minutes' and interval '31 minutes'`;
