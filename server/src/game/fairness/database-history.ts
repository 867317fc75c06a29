import type { Pool, Tx } from '../../platform/database/pool.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import {
  countStoredRounds,
  keepOpenEpoch,
  lockEpochs,
  selectOpenEpoch,
  selectTimeline,
  type SoldRound,
} from './queries/epochs.ts';

/** Answers may come in another order than commits: of so many of the newest, one would be missing. */
const REMEMBERED = 100;

/**
 * What this process knows of the database's history: its timeline, and the newest cards that
 * players were told of. A timeline that it does not know begins with a promotion: after a failover,
 * which loses nothing where commits wait for a standby, or a restore, which may.
 */
export class DatabaseHistory {
  readonly #pool: Pool;
  /** Ends the epoch in the transaction. */
  readonly #endEpoch: (tx: Tx) => Promise<unknown>;
  #timeline: number;
  #sold: SoldRound[] = [];

  constructor(pool: Pool, timeline: number, endEpoch: (tx: Tx) => Promise<unknown>) {
    this.#pool = pool;
    this.#timeline = timeline;
    this.#endEpoch = endEpoch;
  }

  get timeline(): number {
    return this.#timeline;
  }

  noteSold({ player_id, id, epoch }: SoldRound): void {
    this.#sold.push({ player_id, id, epoch });
    if (this.#sold.length > REMEMBERED) this.#sold.shift();
  }

  /**
   * Lets the epoch go on in a new timeline if the cards that this process has sold are there. Where
   * one is missing, the epoch ends, because players know draws of it; also where this process has
   * sold nothing that could tell, and no other one has found out.
   */
  async confirm(): Promise<void> {
    const sold = this.#sold;
    this.#timeline = await inTransaction(this.#pool, async (tx) => {
      await lockEpochs(tx);
      const open = await selectOpenEpoch(tx);
      const isWhole = sold.length > 0 && (await countStoredRounds(tx, sold)) === sold.length;
      if (isWhole) await keepOpenEpoch(tx);
      else if (open?.is_present !== true || sold.some(({ epoch }) => epoch === open.epoch)) await this.#endEpoch(tx);
      return selectTimeline(tx);
    });
    this.#sold = [];
  }
}
