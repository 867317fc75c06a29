import type { Cents } from '@raspasorte/contract';
import type { FastifyInstance } from 'fastify';
import type { StepUp } from '../people/staff/step-up.ts';
import type { Serve } from '../platform/http/serve.ts';
import type { FindSession } from '../platform/http/session.ts';
import type { Wake } from '../platform/jobs/create-scheduler.ts';
import type { Dependencies } from '../platform/program/dependencies.ts';
import type { LiveEvent } from '../platform/realtime/live-event.ts';
import { depositRoutes } from './deposits/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import type { ProviderDirectory } from './payments/provider-directory.ts';
import { paymentProviderRoutes } from './payments/settings/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

type PaymentOptions = Pick<Dependencies, 'config' | 'pool' | 'secrets' | 'clock' | 'logger'> & {
  app: FastifyInstance;
  serve: Serve;
  providers: ProviderDirectory;
  publish: (event: LiveEvent) => void;
  /** Runs these jobs soon. */
  wake: Wake;
  /** A withdrawal of more than this waits for an operator. */
  approvalCents: () => Promise<Cents>;
};

type Options = PaymentOptions & {
  findSession: FindSession;
  stepUp: StepUp;
  /** Tells all processes that an operator has changed how a provider is set up. */
  providersChanged: () => void;
};

/** The wallet, what goes in and out of it, and how the payment providers are set up. */
export function moneyRoutes(options: Options): void {
  const { app, serve, config, pool, secrets, findSession, clock, logger } = options;
  ledgerRoutes(app, serve, { pool, findSession, clock });
  paymentRoutes(options);
  paymentProviderRoutes(serve, {
    pool,
    providers: options.providers,
    seedKey: secrets.seedKey,
    baseUrl: config.baseUrl,
    production: config.production,
    sandboxAllowed: config.allowSandbox,
    announceChange: options.providersChanged,
    logger,
    stepUp: options.stepUp,
  });
  reconciliationRoutes(serve, { pool });
}

/** Deposits and withdrawals. */
export function paymentRoutes(options: PaymentOptions): void {
  const { app, serve, config, pool, providers, publish, wake, approvalCents, clock, logger } = options;
  const limitsRequired = config.operationProfile === 'regulado';
  // Side by side: a provider that is slow to answer must not delay what is proven already.
  const wakeInbox = () => wake('process-payment-inbox', 'reconcile-pending-deposits');
  depositRoutes(app, serve, { pool, providers, clock, logger, wakeInbox, limitsRequired });
  const wakePayouts = () => wake('pay-withdrawals');
  withdrawalRoutes(serve, { pool, providers, publish, logger, approvalCents, wakePayouts });
}
