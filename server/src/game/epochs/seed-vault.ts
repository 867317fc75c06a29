import { randomBytes } from 'node:crypto';
import { fromHex, seedHash, toHex } from '@raspasorte/engine';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import { DatabaseHistory } from './database-history.ts';
import { openSeed, requireSeedKey } from './open-seed.ts';
import {
  endOpenEpoch,
  insertEpoch,
  lockEpochs,
  selectEpoch,
  selectOpenEpoch,
  selectOpenEpochAge,
  selectTimeline,
  voidReservations,
  type EpochRow,
  type SaleRef,
} from './queries.ts';
import { automatic } from '../../platform/audit-trail/audited-action.ts';
import { HISTORY_LOST, recordRotation, type RecordRotation } from './record-rotation.ts';
import { cacheFor } from '../../platform/cache/cache-for.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { seal } from '../../platform/secrets/seal.ts';

export type Epoch = { epoch: number; masterSeed: Uint8Array };

/**
 * Where draws get their master seeds. The database holds them sealed; only the memory of the server
 * holds them open.
 */
export type SeedVault = {
  /** The open epoch, as it was at most five seconds ago: `play_rounds` sells for no other. */
  current(): Promise<Epoch>;
  /** Undefined where there is no such epoch, or where the key of its seed is lost. */
  find(epoch: number): Promise<Epoch | undefined>;
  /**
   * Ends the open epoch and begins the next with a fresh seed, in one transaction with `record`.
   */
  rotate(record: RecordRotation, seen?: number): Promise<Epoch>;
  /** The same, if the open epoch has lasted as long as epochs may. */
  rotateIfDue(record: RecordRotation): Promise<Epoch | undefined>;
  /** Forgets which epoch is open. Called after a rotation, which may be in another process. */
  forgetCurrent(): void;
  /** The seed of an epoch that ended long enough ago to publish it, and is not lost. */
  reveal(row: EpochRow): string;
  /** The database's timeline as this process knows it: `play_rounds` sells in no other. */
  timeline(): number;
  /** A player is about to be told of this card. */
  rememberSale(round: SaleRef): void;
  /**
   * After a promotion of the database from this timeline: ends the epoch if players may know draws
   * of it that the database has lost.
   */
  confirmHistory(former: number): Promise<void>;
};

const NOT_SEEN = {
  message: 'A época que você viu já terminou: a que está em uso continua. Confira e rotacione de novo se ainda for preciso.',
};

const REMEMBER_MS = 5_000;

/**
 * `key` is 32 bytes. Begins an epoch when there is none, or none that is good for the database's
 * present history. Throws WrongSecret when the stored seeds are sealed under another key.
 *
 * @param onLoss hears of an epoch that ended because the database may have lost cards of it
 */
export async function openSeedVault(pool: Pool, key: Buffer, onLoss: () => void = () => undefined): Promise<SeedVault> {
  /** Undefined for an epoch whose seed is lost. */
  const opened = new Map<number, Epoch | undefined>();
  /** Only after the commit of the row: the number of an epoch that was rolled back comes again. */
  const open = (row: EpochRow): Epoch => {
    const epoch = opened.get(row.epoch) ?? { epoch: row.epoch, masterSeed: openSeed(row, key) };
    opened.set(row.epoch, epoch);
    return epoch;
  };

  const endLostEpoch = async (tx: Tx): Promise<EpochRow> => {
    const begun = await beginNextEpoch(tx, key, recordRotation(automatic, { reason: HISTORY_LOST }));
    await voidReservations(tx);
    onLoss();
    return begun;
  };
  const [first, timeline] = await inTransaction(pool, async (tx) => {
    await lockEpochs(tx);
    const stored = await selectOpenEpoch(tx);
    const row = stored?.is_present === false ? await endLostEpoch(tx) : (stored ?? (await beginEpoch(tx, key)));
    return [row, await selectTimeline(tx)] as const;
  });
  open(first);
  const history = new DatabaseHistory(pool, timeline, endLostEpoch);

  const current = cacheFor(REMEMBER_MS, async (): Promise<Epoch> => {
    const row = await selectOpenEpoch(pool);
    if (row === undefined) throw new Error('no seed epoch is open');
    return open(row);
  });

  return {
    current: () => current.get(),
    find: async (epoch) => {
      if (opened.has(epoch)) return opened.get(epoch);
      const row = await selectEpoch(pool, epoch);
      if (row?.seed_lost_at === null) return open(row);
      if (row !== undefined) opened.set(epoch, undefined);
      return undefined;
    },
    rotate: async (record, seen) => {
      const begun = await inTransaction(pool, async (tx) => {
        await lockEpochs(tx);
        if (seen !== undefined && seen !== (await selectOpenEpoch(tx))?.epoch) throw new Refusal('request_outdated', NOT_SEEN);
        return beginNextEpoch(tx, key, record);
      });
      current.forget();
      return open(begun);
    },
    rotateIfDue: async (record) => {
      const begun = await inTransaction(pool, async (tx) => {
        await lockEpochs(tx);
        const due = ((await selectOpenEpochAge(tx))?.overdue_seconds ?? 0) > 0;
        return due ? beginNextEpoch(tx, key, record) : undefined;
      });
      if (begun === undefined) return undefined;
      current.forget();
      return open(begun);
    },
    forgetCurrent: () => current.forget(),
    reveal: (row) => toHex(open(row).masterSeed),
    timeline: () => history.timeline,
    rememberSale: (round) => history.rememberSale(round),
    confirmHistory: async (former) => {
      await history.confirm(former);
      current.forget();
    },
  };
}

async function beginNextEpoch(tx: Tx, key: Buffer, record: RecordRotation): Promise<EpochRow> {
  await lockEpochs(tx);
  await endOpenEpoch(tx);
  const begun = await beginEpoch(tx, key);
  await record(tx, begun);
  return begun;
}

/**
 * Begins an epoch while none is open. Throws WrongSecret when the newest seed is sealed under
 * another key: nobody else could open the new one.
 */
export async function beginEpoch(tx: Tx, key: Buffer): Promise<EpochRow> {
  await requireSeedKey(tx, key);
  const masterSeed = randomBytes(32);
  return insertEpoch(tx, { seedHash: Buffer.from(fromHex(seedHash(masterSeed))), encryptedSeed: seal(masterSeed, key) });
}
