import type { Pool, Tx } from '../../platform/database/pool.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { countStoredRounds, keepOpenEpoch, lockEpochs, selectOpenEpoch, selectTimeline, type SaleRef } from './queries.ts';

/**
 * How many sold cards are remembered. Answers may arrive in another order than commits, so the
 * very last card alone would not show a loss; one of the newest hundred would be missing.
 */
const REMEMBERED = 100;

/**
 * What this process knows about the database's history: its timeline, and the newest cards whose
 * draws players have seen. A promotion begins a new timeline. It happens after a failover, which
 * loses nothing where commits wait for a standby, or after a restore, which may lose commits.
 */
export class DatabaseHistory {
  readonly #pool: Pool;
  /** Ends the open seed epoch inside the given transaction. */
  readonly #endEpoch: (tx: Tx) => Promise<unknown>;
  #timeline: number;
  #sold: SaleRef[] = [];
  #check: Promise<void> | undefined;

  constructor(pool: Pool, timeline: number, endEpoch: (tx: Tx) => Promise<unknown>) {
    this.#pool = pool;
    this.#timeline = timeline;
    this.#endEpoch = endEpoch;
  }

  get timeline(): number {
    return this.#timeline;
  }

  rememberSale({ player_id, id, epoch }: SaleRef): void {
    this.#sold.push({ player_id, id, epoch });
    if (this.#sold.length > REMEMBERED) this.#sold.shift();
  }

  /**
   * Decides whether the open seed epoch may continue on a new timeline. It continues if all cards
   * that this process has sold are still stored. It ends if one is missing, because a player has
   * seen a draw that the database would repeat. It also ends if this process has sold nothing to
   * compare and no other process has confirmed the timeline.
   *
   * `former` is the timeline that a call was refused for. A promotion refuses all calls in flight
   * at once: the first one checks, the others wait for its result.
   */
  async confirm(former: number): Promise<void> {
    if (former !== this.#timeline) return;
    this.#check ??= this.#confirm().finally(() => {
      this.#check = undefined;
    });
    await this.#check;
  }

  async #confirm(): Promise<void> {
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
