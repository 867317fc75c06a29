import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect } from 'vitest';
import { createPool, type Pool } from '../src/platform/database/pool.ts';
import { verifyLedger } from '../src/money/ledger/verify-ledger.ts';
import { expectWorded } from './audit/audit-words.ts';
import { createTestDatabase } from './postgres/database.ts';
import { grantBalance } from './money/grant-balance.ts';

export type Books = {
  /** The server's own pool, with the permissions of the application. */
  pool: Pool;
  /** A pool of the database's owner, for rows that only tests may write. */
  owner: pg.Pool;
  connectionString: string;
  createPlayer(balanceCents?: number, id?: string): Promise<string>;
  /** An operator's credit. */
  grant(playerId: string, amountCents: number): Promise<void>;
  balanceOf(playerId: string): Promise<number>;
  /**
   * Fails the test when any invariant of the ledger is broken, or the audit log has no word for
   * what it holds.
   */
  expectSound(): Promise<void>;
  close(): Promise<void>;
};

/** Opens a database for one test file, with the helpers that tests about money need. */
export async function openBooks(): Promise<Books> {
  const { connectionString, drop } = await createTestDatabase();
  const pool = createPool({ connectionString, max: 16 });
  const owner = new pg.Pool({ connectionString, max: 4 });
  return {
    pool,
    owner,
    connectionString,
    createPlayer: async (balanceCents = 0, playerId: string = randomUUID()) => {
      await owner.query(`insert into auth."user" (id, name, email, email_verified) values ($1, 'Marina Souza', $2, false)`, [
        playerId,
        `${playerId}@example.com`,
      ]);
      if (balanceCents > 0) await grantBalance({ pool, owner }, playerId, balanceCents);
      return playerId;
    },
    grant: (playerId, amountCents) => grantBalance({ pool, owner }, playerId, amountCents),
    balanceOf: async (playerId) => {
      const { rows } = await pool.query<{ balance_cents: number }>('select balance_cents from wallet where player_id = $1', [
        playerId,
      ]);
      return rows[0]?.balance_cents ?? Number.NaN;
    },
    expectSound: async () => {
      expect((await verifyLedger(pool)).differences).toEqual([]);
      await expectWorded(pool);
    },
    close: async () => {
      await Promise.all([pool.end(), owner.end()]);
      await drop();
    },
  };
}
