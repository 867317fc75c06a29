import type { Pool } from '../../platform/database/pool.ts';
import { registerGauges, type MetricsPlace } from '../../platform/metrics/register-gauges.ts';
import { selectNewestAuditCheck } from './queries.ts';

/**
 * Alerts use the first two: differences must be 0, and the check must not be older than two hours.
 */
export function registerAuditMetrics(place: MetricsPlace, pool: Pool): void {
  registerGauges(
    place,
    {
      audit_differences: { help: 'Differences that the newest check of the audit log named' },
      audit_checked_timestamp_seconds: { help: 'When the chain of the audit log was last checked' },
      audit_entries: { help: 'Entries that the newest check found' },
    },
    async () => {
      const check = await selectNewestAuditCheck(pool);
      if (check === undefined) return [];
      return [
        { name: 'audit_differences', value: check.differences },
        { name: 'audit_checked_timestamp_seconds', value: check.checked_at.getTime() / 1000 },
        { name: 'audit_entries', value: check.entries },
      ];
    },
  );
}
