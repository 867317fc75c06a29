import type { Pool } from '../../platform/database/pool.ts';
import { registerGauges, type MetricsPlace } from '../../platform/metrics/register-gauges.ts';
import { selectNewestCheck } from './queries/checks.ts';
import { selectOldestSlices } from './queries/proofs.ts';
import { selectLiabilities, selectTransferSums } from './queries/sums.ts';

const LIABILITIES_EVERY_MS = 60_000;

/**
 * Alarms expect no differences, a check that is at most two hours old, and no slice whose last full
 * proof is eight days old.
 */
export function registerLedgerMetrics(place: MetricsPlace, pool: Pool): void {
  registerGauges(
    place,
    {
      ledger_differences: { help: 'Broken invariants that the newest check of the books found' },
      ledger_checked_timestamp_seconds: { help: 'When the books were last checked' },
      ledger_check_seconds: { help: 'How long the newest check of the books took' },
    },
    async () => {
      const check = await selectNewestCheck(pool);
      if (check === undefined) return [];
      return [
        { name: 'ledger_differences', value: check.differences },
        { name: 'ledger_checked_timestamp_seconds', value: check.checked_at.getTime() / 1000 },
        { name: 'ledger_check_seconds', value: check.seconds },
      ];
    },
  );
  registerGauges(
    place,
    {
      ledger_slice_proven_timestamp_seconds: { help: 'When the part of the books that has waited longest was last proven whole' },
    },
    async () =>
      (await selectOldestSlices(pool, 1)).map(({ proven_at: provenAt }) => ({
        name: 'ledger_slice_proven_timestamp_seconds',
        value: provenAt.getTime() / 1000,
      })),
  );
  registerGauges(
    place,
    { ledger_liabilities_cents: { help: 'What is owed to players, at most a minute ago', labels: ['account'] } },
    async () => {
      const { balance_cents, held_cents } = await selectLiabilities(pool);
      return [
        { name: 'ledger_liabilities_cents', labels: { account: 'player_cash' }, value: balance_cents },
        { name: 'ledger_liabilities_cents', labels: { account: 'player_held' }, value: held_cents },
      ];
    },
    { atMostEveryMs: LIABILITIES_EVERY_MS },
  );
  registerGauges(
    place,
    { ledger_transferred_cents: { help: 'Sum of all transfers of a kind since the beginning', labels: ['kind'] } },
    async () =>
      (await selectTransferSums(pool)).map(({ kind, amount_cents: value }) => ({
        name: 'ledger_transferred_cents',
        labels: { kind },
        value,
      })),
  );
}
