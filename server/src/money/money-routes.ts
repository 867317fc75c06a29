import { toCents } from '@raspasorte/contract';
import type { FastifyInstance } from 'fastify';
import type { SecondPerson } from '../people/second-person/second-person.ts';
import type { StepUp } from '../people/staff/step-up.ts';
import type { ServeCsv } from '../people/access/serve-csv.ts';
import type { Serve } from '../people/access/serve.ts';
import type { Pool } from '../platform/database/pool.ts';
import type { Dependencies } from '../platform/program/dependencies.ts';
import type { Publish } from '../platform/realtime/live-event.ts';
import { depositRoutes } from './deposits/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import type { ProviderDirectory } from './payments/provider-directory.ts';
import type { PaymentJob } from './payments/receive-webhook.ts';
import { webhookRoutes } from './payments/routes.ts';
import { paymentProviderRoutes } from './payments/settings/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { yearlyStatementRoutes } from './yearly-statement/routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

type PaymentOptions = Pick<Dependencies, 'config' | 'pool' | 'secrets' | 'clock' | 'logger'> & {
  app: FastifyInstance;
  serve: Serve;
  /** The pool for lists and settings, which must not take the connections of payments. */
  requestPool: Pool;
  providers: ProviderDirectory;
  publish: Publish;
  secondPerson: SecondPerson;
  /** Announces a player's new balance to their pages. */
  balanceChanged: (playerId: string) => void;
  /** Runs a job soon. */
  wake: (job: PaymentJob) => void;
};

type Options = PaymentOptions & {
  /** The pool for statements, which may be long. */
  reportPool: Pool;
  serveCsv: ServeCsv;
  stepUp: StepUp;
};

/** The wallet, what goes in and out of it, and how the payment providers are set up. */
export function moneyRoutes(options: Options): void {
  const { serve, serveCsv, config, pool, requestPool, reportPool, secrets, clock, logger } = options;
  ledgerRoutes(serve, { pool, requestPool, reportPool, serveCsv, clock });
  yearlyStatementRoutes(serve, { app: options.app, reportPool, clock, brandName: config.brandName });
  paymentRoutes(options);
  paymentProviderRoutes(serve, {
    pool: requestPool,
    providers: options.providers,
    seedKey: secrets.seedKey,
    baseUrl: config.baseUrl,
    production: config.production,
    sandboxAllowed: config.allowSandbox,
    logger,
    stepUp: options.stepUp,
    secondPerson: options.secondPerson,
  });
  reconciliationRoutes(serve, { pool: requestPool, reportPool, serveCsv, clock });
}

/** Deposits, withdrawals and the webhooks of providers. */
export function paymentRoutes(options: PaymentOptions): void {
  const { app, serve, config } = options;
  webhookRoutes(app, options);
  depositRoutes(serve, { ...options, regulated: config.operationProfile === 'regulado', chargeLimits: config.chargeLimits });
  withdrawalRoutes(serve, {
    ...options,
    defaultLimitCents: toCents(config.withdrawalApprovalCents),
    wakePayouts: () => options.wake('pay-withdrawals'),
  });
}
