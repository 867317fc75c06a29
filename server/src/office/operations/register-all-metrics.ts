import type { FastifyInstance } from 'fastify';
import { registerAuditMetrics } from '../audit/audit-metrics.ts';
import { registerJobMetrics } from '../../platform/jobs/job-metrics.ts';
import { registerLedgerMetrics } from '../../money/ledger/ledger-metrics.ts';
import { registerMailMetrics } from '../../platform/mail/mail-metrics.ts';
import { registerMetrics } from './metrics.ts';
import { registerMoneyInFlightMetrics } from './money-in-flight-metrics.ts';
import { registerProviderMetrics } from '../../money/payments/provider-metrics.ts';
import { registerReconciliationMetrics } from '../../money/reconciliation/reconciliation-metrics.ts';
import { registerRiskMetrics } from '../risk/risk-metrics.ts';
import { registerDayMetrics } from '../../game/fairness/day-metrics.ts';
import { registerEpochMetrics } from '../../game/epochs/epoch-metrics.ts';
import { registerClockMetrics } from '../../platform/time/clock-metrics.ts';
import { registerDriftMetrics } from '../../game/rollups/drift-metrics.ts';
import { registerRollupMetrics } from '../../game/rollups/rollup-metrics.ts';
import { registerBreakerMetrics, registerDatabaseMetrics } from '../../platform/database/database-metrics.ts';
import type { Dependencies } from '../../platform/program/dependencies.ts';

/** Registers every metric. docs/operations.md says which alerts use them. */
export function registerAllMetrics(
  app: FastifyInstance,
  { config, pool, clock, logger, breaker }: Pick<Dependencies, 'config' | 'pool' | 'clock' | 'logger' | 'breaker'>,
): void {
  const { registry, own } = registerMetrics(app, { token: config.metricsToken });
  const place = { registry, logger };
  registerLedgerMetrics(place, pool);
  registerAuditMetrics(place, pool);
  registerMoneyInFlightMetrics(place, pool);
  registerMailMetrics(place, pool);
  registerJobMetrics(place, pool);
  registerDriftMetrics(place, { pool, clock });
  registerRollupMetrics(place, pool);
  registerEpochMetrics(place, pool);
  registerDayMetrics(place, pool);
  registerClockMetrics(place, pool);
  registerDatabaseMetrics(place, pool);
  registerBreakerMetrics({ registry: own, logger }, breaker);
  registerRiskMetrics(place, { pool, clock });
  registerProviderMetrics(place, pool);
  registerReconciliationMetrics(place, { pool, clock });
}
