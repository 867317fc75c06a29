import type { FastifyInstance } from 'fastify';
import { registerAuditMetrics } from './audit/audit-metrics.ts';
import { registerJobMetrics } from './jobs/job-metrics.ts';
import { registerLedgerMetrics } from './ledger/ledger-metrics.ts';
import { registerMailMetrics } from './mail/mail-metrics.ts';
import { registerMetrics } from './operations/metrics.ts';
import { registerMoneyInFlightMetrics } from './operations/money-in-flight-metrics.ts';
import { registerProviderMetrics } from './payments/provider-metrics.ts';
import { registerReconciliationMetrics } from './reconciliation/reconciliation-metrics.ts';
import { readCover } from './reports/read-solvency.ts';
import { registerRiskMetrics } from './risk/risk-metrics.ts';
import { registerDriftMetrics } from './rollups/drift-metrics.ts';
import type { Surroundings } from './surroundings.ts';

/** Everything on /metrics: this file lists the features that can be watched. docs/operations.md says which alarms hang on what. */
export function everyMetric(
  app: FastifyInstance,
  { config, pool, logger }: Pick<Surroundings, 'config' | 'pool' | 'logger'>,
): void {
  const place = { registry: registerMetrics(app, { token: config.metricsToken }), logger };
  registerLedgerMetrics(place, pool);
  registerAuditMetrics(place, pool);
  registerMoneyInFlightMetrics(place, pool);
  registerMailMetrics(place, pool);
  registerJobMetrics(place, pool);
  registerDriftMetrics(place, pool);
  registerRiskMetrics(place, pool, () => readCover(pool));
  registerProviderMetrics(place, pool);
  registerReconciliationMetrics(place, pool);
}
