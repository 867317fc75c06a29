import { toCents } from '@raspasorte/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createDepositJobs } from '../src/money/deposits/deposit-jobs.ts';
import { depositRoutes } from '../src/money/deposits/routes.ts';
import { registerGuards } from '../src/platform/http/guards.ts';
import { registerProblems } from '../src/platform/http/problems.ts';
import { registerSecurity } from '../src/platform/http/security.ts';
import { createServe } from '../src/platform/http/serve.ts';
import type { FindSession } from '../src/platform/http/session.ts';
import type { Job } from '../src/platform/jobs/job.ts';
import { createProviderDirectory } from '../src/money/payments/provider-directory.ts';
import type { PaymentProvider } from '../src/money/payments/provider.ts';
import { ownAddress } from '../src/money/payments/sandbox/own-address.ts';
import { sandboxRoutes } from '../src/money/payments/sandbox/routes.ts';
import { createSandboxProvider } from '../src/money/payments/sandbox/sandbox-provider.ts';
import type { LiveEvent } from '../src/platform/realtime/live-event.ts';
import { withdrawalRoutes } from '../src/money/withdrawals/routes.ts';
import { createWithdrawalJobs } from '../src/money/withdrawals/withdrawal-jobs.ts';
import { createBankJobs } from '../src/money/payments/sandbox/bank-jobs.ts';
import type { Books } from './books.ts';
import { ADMIN_ID, paymentCalls, type PaymentCalls } from './payment-calls.ts';

export const SECRET = 'a secret of forty characters, for tests.';

export type PaymentSite = PaymentCalls & {
  app: FastifyInstance;
  address: string;
  events: LiveEvent[];
  /** One run of a background job, by its name. */
  run(job: string): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** Stands between the product and the sandbox's adapter. */
  wrap?: (provider: PaymentProvider) => PaymentProvider;
  /** Off: the bank's webhooks stay where they are until a test sends them. */
  sendWebhooks?: boolean;
  /** Null: none is. */
  activeProvider?: string | null;
  /** Active in place of the sandbox. */
  provider?: PaymentProvider;
  /** Off: as in a production that was not told to allow the sandbox. */
  sandboxAllowed?: boolean;
  /** Of the sandbox's adapter. */
  timeoutMs?: number;
  /** How soon a payout that the provider does not know is asked for again. */
  askAgainAfterMs?: number;
  approvalCents?: number;
  /** Off: payouts wait until a test runs their job. */
  payAtOnce?: boolean;
};

/** A server process with deposits, withdrawals and the sandbox bank, listening on a port of its own. The header x-player says who is signed in. */
export async function openPaymentSite({ pool }: Books, options: Options = {}): Promise<PaymentSite> {
  const {
    wrap = (provider) => provider,
    sendWebhooks = true,
    payAtOnce = true,
    activeProvider = options.provider?.name ?? 'sandbox',
  } = options;
  const { timeoutMs = 10_000, askAgainAfterMs = 60_000, approvalCents = 500_000, sandboxAllowed = true } = options;
  const app = fastify({ forceCloseConnections: true });
  const { log: logger } = app;
  const [events, clock] = [[] as LiveEvent[], () => new Date()];
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerProblems(app);
  registerGuards(app, { ownOrigins: [] });
  registerSecurity(app, { https: false, adPixel: false });
  const serve = createServe(app, { findSession, staffNeedsTwoFactor: false });
  const bank = { pool, secret: SECRET, clock, address: () => ownAddress(app) };
  const sandbox = wrap(createSandboxProvider({ ...bank, timeoutMs }));
  const other: PaymentProvider = { ...sandbox, name: 'outro' };
  const providers = createProviderDirectory([sandbox, other, options.provider ?? []].flat(), async () => activeProvider);
  const webhooks = createBankJobs({ ...bank, logger });
  const publish = (event: LiveEvent) => void events.push(event);
  const deposits = createDepositJobs({ pool, providers, logger, publish });
  const withdrawals = createWithdrawalJobs({ pool, providers, logger, publish, askAgainAfterMs });
  sandboxRoutes(app, serve, {
    ...bank,
    providers,
    allowed: sandboxAllowed,
    receiverName: 'RaspaSorte',
    kickWebhooks: sendWebhooks ? () => void webhooks.kickWebhooks() : () => undefined,
  });
  depositRoutes(app, serve, {
    pool,
    providers,
    clock,
    logger,
    kickInbox: () => void deposits.kickInbox(),
    limitsRequired: false,
  });
  const kickPayouts = payAtOnce ? () => void withdrawals.kickPayouts() : () => undefined;
  withdrawalRoutes(serve, { pool, providers, publish, logger, approvalCents: async () => toCents(approvalCents), kickPayouts });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const jobs = new Map<string, Job>([...deposits.jobs, ...withdrawals.jobs, ...webhooks.jobs].map((job) => [job.name, job]));

  return {
    app,
    address,
    events,
    ...paymentCalls(address),
    run: async (name) => jobs.get(name)?.run() ?? Promise.reject(new Error(`no job is called ${name}`)),
    close: () => app.close(),
  };
}

/** Whoever the header x-player names is signed in. */
const findSession: FindSession = async ({ headers }) =>
  typeof headers['x-player'] === 'string'
    ? {
        sessionId: '1',
        userId: headers['x-player'],
        token: '',
        role: headers['x-player'] === ADMIN_ID ? 'admin' : 'player',
        mustChangePassword: false,
        hasTwoFactor: false,
        expiresAt: new Date(Date.now() + 60_000),
      }
    : null;
