import type { ChainedDay } from '@raspasorte/engine';
import type { Queryable, Tx } from '../../platform/database/pool.ts';
import type { RoundRecord } from '../rounds/round-record.ts';
import { boundColumns, listColumns, type BoundRound } from '../rounds/queries/round-columns.ts';

export type DayRound = BoundRound & { created_at: Date };

const drawnColumns = ['price_cents', 'max_prize_cents', 'payout_cents', 'is_free', 'bonus_selected'] as const;

/** A round with all that its draw gave. */
export type DrawnRound = DayRound & Pick<RoundRecord, (typeof drawnColumns)[number]> & { card: Buffer; volatility: number };

/** False when another process is adding to the chain of days. */
export async function tryLockDays(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [0xda7]);
  return rows[0]?.locked === true;
}

export type NextDayRow = { day: string; begins_at: Date; ends_at: Date; previous_hash: string };

/** The day after the chain's last day. An empty chain begins with the day of the first epoch. */
export async function selectNextDay(db: Queryable): Promise<NextDayRow | undefined> {
  const { rows } = await db.query<NextDayRow>(
    `select to_char(day, 'YYYY-MM-DD') as day, day::timestamp at time zone 'UTC' as begins_at,
        (day + 1)::timestamp at time zone 'UTC' as ends_at, previous_hash
      from (
        select d.day + 1 as day, encode(d.hash, 'hex') as previous_hash from fairness_days d
        union all
        select (min(begun_at) at time zone 'UTC')::date, repeat('00', 32) from seed_epochs) next
      where day is not null order by day desc limit 1`,
  );
  return rows[0];
}

const ofRounds = 'r.created_at from round r join math_versions v on v.id = r.math_id';
const dayRound = `select ${listColumns(boundColumns)}, ${ofRounds}`;
const drawnRound = `select ${listColumns([...boundColumns, ...drawnColumns, 'card'])}, v.volatility, ${ofRounds}`;

/** All rounds of a day in the order of their ids, `batchSize` at a time, from one snapshot. */
export async function* streamDayRounds(
  tx: Tx,
  { begins_at: begin, ends_at: end }: NextDayRow,
  batchSize: number,
): AsyncGenerator<DrawnRound[]> {
  await tx.query(
    `declare day_rounds no scroll cursor for ${drawnRound} where r.created_at >= $1 and r.created_at < $2 order by r.id`,
    [begin, end],
  );
  for (;;) {
    const { rows } = await tx.query<DrawnRound>(`fetch ${batchSize} from day_rounds`);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) break;
  }
  await tx.query('close day_rounds');
}

export type ChunkRow = {
  chunk: number;
  first_round_id: string;
  last_round_id: string;
  begins_at: Date;
  ends_at: Date;
  root: Buffer;
  /** The root over the roots of a group of chunks. Only the last chunk of a group has it. */
  group_root: Buffer | null;
};

export async function insertDay(tx: Tx, day: ChainedDay & { forged: number }, chunks: readonly ChunkRow[]): Promise<void> {
  await tx.query(
    `insert into fairness_days (day, rounds, root, previous_hash, hash, forged)
      values ($1, $2, decode($3, 'hex'), decode($4, 'hex'), decode($5, 'hex'), $6)`,
    [day.day, day.rounds, day.root, day.previous_hash, day.hash, day.forged],
  );
  await tx.query(
    `insert into fairness_day_chunks (day, chunk, first_round_id, last_round_id, begins_at, ends_at, root, group_root)
      select $1, * from unnest($2::integer[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::timestamptz[], $7::bytea[], $8::bytea[])`,
    [
      day.day,
      chunks.map(({ chunk }) => chunk),
      chunks.map(({ first_round_id: id }) => id),
      chunks.map(({ last_round_id: id }) => id),
      chunks.map(({ begins_at: at }) => at),
      chunks.map(({ ends_at: at }) => at),
      chunks.map(({ root }) => root),
      chunks.map(({ group_root: root }) => root),
    ],
  );
}

const chainedDay = `
  select to_char(day, 'YYYY-MM-DD') as day, rounds, encode(root, 'hex') as root, encode(previous_hash, 'hex') as previous_hash,
    encode(hash, 'hex') as hash
  from fairness_days`;

export async function selectDays(db: Queryable): Promise<ChainedDay[]> {
  const { rows } = await db.query<ChainedDay>(`${chainedDay} order by fairness_days.day desc`);
  return rows;
}

/** The number of forged cards in the days that were sealed within the last eight days. */
export async function selectForgedCards(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ forged: number }>(
    `select coalesce(sum(forged), 0)::bigint as forged from fairness_days where chained_at > now() - interval '8 days'`,
  );
  return rows[0]!.forged;
}

export async function selectDay(db: Queryable, day: string): Promise<ChainedDay | undefined> {
  const { rows } = await db.query<ChainedDay>(`${chainedDay} where fairness_days.day = $1`, [day]);
  return rows[0];
}

export type ChunkSpan = Omit<ChunkRow, 'group_root'>;

/** The chunk of a day that a round is in. */
export async function selectChunkOf(db: Queryable, day: string, roundId: string): Promise<ChunkSpan | undefined> {
  const { rows } = await db.query<ChunkSpan>(
    `select chunk, first_round_id, last_round_id, begins_at, ends_at, root from fairness_day_chunks
      where day = $1 and $2 between first_round_id and last_round_id`,
    [day, roundId],
  );
  return rows[0];
}

/** The roots of a day's groups, in order, each with the chunk that ends its group. */
export async function selectGroups(db: Queryable, day: string): Promise<{ chunk: number; root: Buffer }[]> {
  const { rows } = await db.query<{ chunk: number; root: Buffer }>(
    `select chunk, group_root as root from fairness_day_chunks where day = $1 and group_root is not null order by chunk`,
    [day],
  );
  return rows;
}

/** The roots of some chunks of a day, in order. */
export async function selectRoots(
  db: Queryable,
  day: string,
  { first, last }: { first: number; last: number },
): Promise<Buffer[]> {
  const { rows } = await db.query<{ root: Buffer }>(
    'select root from fairness_day_chunks where day = $1 and chunk between $2 and $3 order by chunk',
    [day, first, last],
  );
  return rows.map(({ root }) => root);
}

/** The rounds of one chunk, found by their time. */
export async function selectChunkRounds(db: Queryable, chunk: ChunkSpan): Promise<DayRound[]> {
  const { rows } = await db.query<DayRound>(
    `${dayRound} where r.created_at >= $1 and r.created_at < $2 and r.id between $3 and $4 order by r.id`,
    [chunk.begins_at, chunk.ends_at, chunk.first_round_id, chunk.last_round_id],
  );
  return rows;
}

/** One of the player's own rounds, and whether it is finished. */
export async function selectOwnRound(
  db: Queryable,
  playerId: string,
  roundId: string,
): Promise<{ id: string; day: string; finished: boolean } | undefined> {
  const { rows } = await db.query<{ id: string; day: string; finished: boolean }>(
    `select r.id, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, s.finished_at is not null as finished
      from round r join round_status s on s.player_id = r.player_id and s.id = r.id where r.player_id = $1 and r.id = $2`,
    [playerId, roundId],
  );
  return rows[0];
}
