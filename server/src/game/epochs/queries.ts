import type { Queryable, Tx } from '../../platform/database/pool.ts';

/** `is_present`: whether the epoch belongs to the present database, cluster and timeline. */
export type EpochRow = {
  epoch: number;
  seed_hash: Buffer;
  encrypted_seed: Buffer;
  begun_at: Date;
  ended_at: Date | null;
  /** The seed, once it is public. */
  published_seed: Buffer | null;
  /** Since when nobody has the key of the seed. */
  seed_lost_at: Date | null;
  is_present: boolean;
};

/**
 * Each cell of the platform counts its epochs from a base of its own, so that no two cells give the
 * same number to different seeds.
 */
const EPOCHS_OF_A_CELL = 1_000_000;

const columns = `epoch, seed_hash, encrypted_seed, begun_at, ended_at, published_seed, seed_lost_at,
  (cluster, timeline) = (cluster_id(), wal_timeline()) as is_present`;

export async function selectEpochs(db: Queryable): Promise<EpochRow[]> {
  const { rows } = await db.query<EpochRow>(`select ${columns} from seed_epochs order by epoch desc`);
  return rows;
}

export async function selectEpoch(db: Queryable, epoch: number): Promise<EpochRow | undefined> {
  const { rows } = await db.query<EpochRow>(`select ${columns} from seed_epochs where epoch = $1`, [epoch]);
  return rows[0];
}

export async function selectOpenEpoch(db: Queryable): Promise<EpochRow | undefined> {
  const { rows } = await db.query<EpochRow>(`select ${columns} from seed_epochs where ended_at is null`);
  return rows[0];
}

export async function selectNewestEpoch(db: Queryable): Promise<EpochRow | undefined> {
  const { rows } = await db.query<EpochRow>(`select ${columns} from seed_epochs order by begun_at desc, epoch desc limit 1`);
  return rows[0];
}

/** Since when cards can be sold; undefined before the first epoch. */
export async function selectFirstBegin(db: Queryable): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date | null }>('select min(begun_at) as at from seed_epochs');
  return rows[0]?.at ?? undefined;
}

export type OpenEpochAge = { days: number; ends_at: Date; age_seconds: number; overdue_seconds: number };

/** How long the open epoch has lasted, and when it ends by itself. */
export async function selectOpenEpochAge(db: Queryable): Promise<OpenEpochAge | undefined> {
  const { rows } = await db.query<OpenEpochAge>(
    `select l.days, due.at as ends_at, extract(epoch from clock_timestamp() - e.begun_at)::double precision as age_seconds,
        extract(epoch from clock_timestamp() - due.at)::double precision as overdue_seconds
      from seed_epochs e, seed_epoch_length l, lateral (select e.begun_at + l.days * interval '1 day' as at) due
      where e.ended_at is null`,
  );
  return rows[0];
}

/** Returns the previous number of days. */
export async function updateEpochDays(tx: Tx, days: number): Promise<number> {
  const { rows } = await tx.query<{ before: number }>(
    `update seed_epoch_length l set days = $1 from (select * from seed_epoch_length for update) was
      where was.id = l.id returning was.days as before`,
    [days],
  );
  return rows[0]!.before;
}

/** Lets one process at a time begin or end an epoch. Plays never wait for this lock. */
export async function lockEpochs(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [0xe90c]);
}

export async function endOpenEpoch(tx: Tx): Promise<void> {
  await tx.query('update seed_epochs set ended_at = clock_timestamp() where ended_at is null');
}

export async function insertEpoch(tx: Tx, seeds: { seedHash: Buffer; encryptedSeed: Buffer }): Promise<EpochRow> {
  const { rows } = await tx.query<EpochRow>(
    `insert into seed_epochs (epoch, seed_hash, encrypted_seed, begun_at, cluster, timeline)
      select coalesce(max(e.epoch), cell.base) + 1, $1, $2, coalesce(max(e.ended_at), clock_timestamp()), cluster_id(),
        wal_timeline()
      from (select ${EPOCHS_OF_A_CELL} * coalesce(max(('x' || cell)::bit(8)::integer) - 1, 0) as base from own_cell) cell
        left join seed_epochs e on e.epoch between cell.base + 1 and cell.base + ${EPOCHS_OF_A_CELL}
      group by cell.base returning ${columns}`,
    [seeds.seedHash, seeds.encryptedSeed],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the new epoch was not stored');
  return row;
}

export async function updateSealedSeed(tx: Tx, epoch: number, encryptedSeed: Buffer): Promise<void> {
  await tx.query('update seed_epochs set encrypted_seed = $2 where epoch = $1', [epoch, encryptedSeed]);
}

/** The epochs that ended at least so long ago, and whose seeds are neither published nor lost. */
export async function selectDueSeeds(db: Queryable, secretMs: number): Promise<EpochRow[]> {
  const { rows } = await db.query<EpochRow>(
    `select ${columns} from seed_epochs where published_seed is null and seed_lost_at is null
       and ended_at <= clock_timestamp() - $1 * interval '1 millisecond'`,
    [secretMs],
  );
  return rows;
}

export async function updatePublishedSeed(db: Queryable, epoch: number, seed: Buffer): Promise<void> {
  await db.query('update seed_epochs set published_seed = $2 where epoch = $1', [epoch, seed]);
}

/** Only for epochs that have ended. */
export async function updateSeedLost(tx: Tx, epochs: readonly number[]): Promise<void> {
  await tx.query('update seed_epochs set seed_lost_at = clock_timestamp() where epoch = any($1)', [epochs]);
}

export async function selectTimeline(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ timeline: number }>('select wal_timeline() as timeline');
  return rows[0]!.timeline;
}

/**
 * Takes the open epoch over into the present timeline. Only for a timeline that has every round
 * that players were told of.
 */
export async function keepOpenEpoch(tx: Tx): Promise<void> {
  await tx.query('update seed_epochs set timeline = wal_timeline() where ended_at is null');
}

/** Voids all reservations made so far: a player may already know what they would draw. */
export async function voidReservations(tx: Tx): Promise<void> {
  await tx.query('update ticket_products set reservations_void_before = clock_timestamp()');
}

export type SaleRef = { player_id: string; id: string; epoch: number };

export async function countStoredRounds(db: Queryable, rounds: readonly SaleRef[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from unnest($1::uuid[], $2::uuid[]) sold (player_id, id)
      join round r on r.player_id = sold.player_id and r.id = sold.id`,
    [rounds.map(({ player_id }) => player_id), rounds.map(({ id }) => id)],
  );
  return rows[0]!.count;
}
