import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openWebsite } from '../../src/app.ts';
import type { Config } from '../../src/config.ts';
import { paymentRoutes } from '../../src/money/money-routes.ts';
import { createPaymentJobs } from '../../src/money/payment-jobs.ts';
import { readWallet } from '../../src/money/ledger/read-wallet.ts';
import { createProviderDirectory, type ProviderDirectory } from '../../src/money/payments/provider-directory.ts';
import { createProviderWatch } from '../../src/money/payments/provider-watch.ts';
import type { PaymentProvider } from '../../src/money/payments/provider.ts';
import { createSandboxProvider } from '../../src/money/payments/sandbox/sandbox-provider.ts';
import { ownAddress } from '../../src/platform/http/own-address.ts';
import { createServe } from '../../src/people/access/serve.ts';
import { createSecondPerson, type SecondPerson } from '../../src/people/second-person/second-person.ts';
import type { FindSession } from '../../src/people/access/session.ts';
import { createScheduler } from '../../src/platform/jobs/create-scheduler.ts';
import type { Dependencies } from '../../src/platform/program/dependencies.ts';
import type { LiveEvent } from '../../src/platform/realtime/live-event.ts';
import { openSandboxBank } from '../../src/sandbox-bank.ts';
import type { Queryable } from '../../src/platform/database/pool.ts';
import type { Books } from '../books.ts';
import { openTestDependencies } from '../platform/open-test-dependencies.ts';
import { ADMIN_ID, paymentCalls, type PaymentCalls } from './payment-calls.ts';

export { SECRET } from '../platform/open-test-dependencies.ts';

export type PaymentSite = PaymentCalls & {
  app: FastifyInstance;
  address: string;
  events: LiveEvent[];
  secondPerson: SecondPerson;
  /** Runs a background job once, by its name. */
  run(job: string): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** Wraps the adapter of the sandbox. */
  wrap?: (provider: PaymentProvider) => PaymentProvider;
  /** Off: the bank's webhooks wait until a test sends them. */
  sendWebhooks?: boolean;
  /** Null: no provider is active. */
  activeProvider?: string | null;
  /** Is active in place of the sandbox. */
  provider?: PaymentProvider;
  /** Off: as in production without ALLOW_SANDBOX. */
  sandboxAllowed?: boolean;
  /** The timeout of the sandbox's adapter. */
  timeoutMs?: number;
  /** How soon a payout that the provider does not know is requested again. */
  sendAgainAfterMs?: number;
  config?: Partial<Config>;
  /** Off: payouts wait until a test runs their job. */
  payAtOnce?: boolean;
};

/**
 * Opens a server process with deposits, withdrawals and the sandbox bank. The header x-player names
 * the signed-in player.
 */
export async function openPaymentSite({ connectionString, pool, owner }: Books, options: Options = {}): Promise<PaymentSite> {
  await plantAdministrator(owner);
  const { sendWebhooks = true, payAtOnce = true, sandboxAllowed = true, config } = options;
  const dependencies = await openTestDependencies(connectionString, { config: { allowSandbox: sandboxAllowed, ...config } });
  const app = await openWebsite(dependencies);
  const address = () => ownAddress(app);
  const providers = providersOf(options, { ...dependencies, pool, address });
  const events: LiveEvent[] = [];
  const publish = (event: LiveEvent) => void events.push(event);
  const secondPerson = createSecondPerson();
  const { sendAgainAfterMs = 60_000 } = options;
  const bank = await openSandboxBank(dependencies, address);
  app.addHook('onClose', () => bank?.close());
  // A test may have closed its database meanwhile.
  const balanceChanged = (playerId: string) =>
    void readWallet(pool, playerId).then(
      (data) => events.push({ playerId, name: 'balance', data }),
      () => undefined,
    );
  const jobs = createPaymentJobs({ ...dependencies, providers, publish, balanceChanged, sendAgainAfterMs });
  const scheduler = createScheduler([...jobs, ...(bank?.jobs ?? [])], dependencies);
  const asleep = new Set([sendWebhooks ? '' : 'send-sandbox-webhooks', payAtOnce ? '' : 'pay-withdrawals']);
  const wake = (...names: string[]) => scheduler.wake(...names.filter((name) => !asleep.has(name)));
  bank?.mount(app, {
    isOpen: async () => (await providers.activeName()) === 'sandbox',
    onWebhooks: () => wake('send-sandbox-webhooks'),
  });
  paymentRoutes({
    ...dependencies,
    app,
    requestPool: dependencies.pool,
    serve: createServe(app, { findSession, staffNeedsTwoFactor: false, confirmCode: async () => undefined }),
    providers,
    publish,
    balanceChanged,
    wake,
    secondPerson,
  });
  const listensAt = await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    app,
    address: listensAt,
    events,
    secondPerson,
    ...paymentCalls(listensAt),
    run: (name) => scheduler.run(name),
    close: async () => {
      // A test may leave a job waiting for a provider that never answers, as in a process that
      // died.
      await Promise.race([scheduler.stop(), pause(300)]);
      await app.close();
      await dependencies.close();
    },
  };
}

/** The sandbox, a second provider like it, and the one that a test brings. */
function providersOf(options: Options, bank: Dependencies & { address: () => string }): ProviderDirectory {
  const { wrap = (provider) => provider, timeoutMs = 10_000, provider } = options;
  const { activeProvider = provider?.name ?? 'sandbox' } = options;
  const watch = createProviderWatch({ ...bank, provider: 'sandbox' });
  const sandbox = wrap(createSandboxProvider({ ...bank, secret: bank.secrets.auth, watch, timeoutMs }));
  const other: PaymentProvider = { ...sandbox, name: 'outro' };
  return createProviderDirectory([sandbox, other, provider ?? []].flat(), {
    activeName: async () => activeProvider,
    isConfigured: async () => true,
  });
}

const SESSION_ID = '00000000-0000-4000-8000-000000000001';

/** The administrator of `asAdmin`, signed in. */
async function plantAdministrator(owner: Queryable): Promise<void> {
  await owner.query(
    `insert into auth."user" (id, name, email, email_verified, role, created_at)
     values ($1, 'Ana Prado', 'ana.prado@example.com', true, 'admin', now() - interval '2 days') on conflict do nothing`,
    [ADMIN_ID],
  );
  await owner.query(
    `insert into auth.session (id, user_id, token, expires_at, updated_at)
     values ($1::uuid, $2, 'administrator', now() + interval '7 days', now()) on conflict do nothing`,
    [SESSION_ID, ADMIN_ID],
  );
}

/** The header x-player names the signed-in player. */
const findSession: FindSession = async ({ headers }) =>
  typeof headers['x-player'] === 'string'
    ? {
        sessionId: SESSION_ID,
        userId: headers['x-player'],
        token: '',
        role: headers['x-player'] === ADMIN_ID ? 'admin' : 'player',
        mustChangePassword: false,
        hasTwoFactor: false,
        expiresAt: new Date(Date.now() + 60_000),
      }
    : null;
