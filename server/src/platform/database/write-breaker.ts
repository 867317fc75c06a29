import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createPool, type Pool } from './pool.ts';
import { probeWrite } from './queries.ts';

/** The average pause between tries. It is spread, so that processes do not try all at once. */
const RETRY_MS = 200;
/**
 * A row lock that another's unanswered write holds is given up soon, so that only one of them
 * waits.
 */
const LIMITS = { statementMs: 3_000, lockMs: 1_000, idleMs: 3_000 };

type Logger = Pick<FastifyBaseLogger, 'error' | 'info'>;
type BreakerOptions = { connectionString: string; logger: Logger; limits?: typeof LIMITS };

/**
 * Refuses writes while the database cannot keep them. Without it, each call that waits for a
 * standby in vain would leave a connection behind, until the database has none left. It has one
 * connection, and writes one row.
 */
export class WriteBreaker {
  readonly #pool: Pool;
  readonly #logger: Logger;
  readonly #stop = new AbortController();
  #writing: Promise<string | undefined> | undefined;
  #watching: Promise<void> | undefined;
  #open: { because: string; sinceMs: number } | undefined;
  #silenced = 0;

  constructor({ connectionString, logger, limits = LIMITS }: BreakerOptions) {
    this.#pool = createPool({ connectionString, max: 1, limits });
    this.#logger = logger;
  }

  /** Writes are refused, until one of ours comes back. */
  isOpen(): boolean {
    return this.#open !== undefined;
  }

  /**
   * It has been said, or is being looked into, that the database takes no writes; the caller does
   * not say it again.
   */
  isKnown(): boolean {
    if (this.#watching === undefined) return false;
    this.#silenced += 1;
    return true;
  }

  /** A call lost the database: looks at once whether it takes writes. */
  suspect(): void {
    if (this.#stop.signal.aborted) return;
    this.#watching ??= this.#watch().finally(() => {
      this.#watching = undefined;
    });
  }

  /** Writes once for all who ask meanwhile; what kept the write from an answer, or undefined. */
  async check(): Promise<string | undefined> {
    if (this.#open !== undefined) return this.#open.because;
    const obstacle = await this.#write();
    if (obstacle === undefined) return undefined;
    this.#refuse(obstacle);
    this.suspect();
    return obstacle;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all([this.#watching, this.#writing]);
    await this.#pool.end();
  }

  #write(): Promise<string | undefined> {
    this.#writing ??= probeWrite(this.#pool)
      .then(
        () => undefined,
        (error: Error) => `no write is answered: ${error.message}`,
      )
      .finally(() => {
        this.#writing = undefined;
      });
    return this.#writing;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const obstacle = await this.#write();
      if (obstacle === undefined || signal.aborted) return this.#accept();
      this.#refuse(obstacle);
      await sleep(RETRY_MS * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
    }
  }

  #refuse(because: string): void {
    if (this.#open !== undefined) return;
    this.#open = { because, sinceMs: performance.now() };
    this.#logger.error({ because }, 'the database takes no writes; none is accepted until it does');
  }

  #accept(): void {
    if (this.#open === undefined) return;
    const seconds = Math.round((performance.now() - this.#open.sinceMs) / 100) / 10;
    this.#open = undefined;
    this.#logger.info({ seconds, silenced: this.#silenced }, 'the database takes writes again');
    this.#silenced = 0;
  }
}
