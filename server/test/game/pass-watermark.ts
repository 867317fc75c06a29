import { expect, vi } from 'vitest';
import { callAdvanceRollups } from '../../src/game/rollups/queries.ts';
import type { Queryable } from '../../src/platform/database/pool.ts';

/**
 * Waits until the rollups contain everything that has happened. Any open transaction on the same
 * server holds them back, even one of another test's database. `clock` is `public.clock_timestamp`
 * where the test has set the clock.
 */
export async function passWatermark(db: Queryable, clock = 'clock_timestamp'): Promise<void> {
  const { rows } = await db.query<{ now: string }>(`select ${clock}()::text as now`);
  await vi.waitFor(
    async () => {
      await callAdvanceRollups(db, '0');
      const passed = await db.query('select from rollup_watermark where watermark > $1', [rows[0]!.now]);
      expect(passed.rowCount).toBe(1);
    },
    { timeout: 20_000, interval: 10 },
  );
}
