import { Gauge, type Registry } from 'prom-client';
import type { Pool } from '../db.ts';
import { selectNewestCheck } from './queries.ts';

/** Alarms hang on these two: differences must be 0, and the check must not be older than two hours. */
export function registerLedgerMetrics(registry: Registry, pool: Pool): void {
  const differences = new Gauge({
    name: 'ledger_differences',
    help: 'Broken invariants that the newest check of the books found',
    registers: [registry],
    async collect() {
      const check = await selectNewestCheck(pool);
      if (check === undefined) return;
      differences.set(check.differences);
      checkedAt.set(check.checked_at.getTime() / 1000);
    },
  });
  const checkedAt = new Gauge({
    name: 'ledger_checked_timestamp_seconds',
    help: 'When the books were last checked',
    registers: [registry],
  });
}
