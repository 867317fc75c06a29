import { STATEMENT_PATH, toCents } from '@raspasorte/contract';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { analyticsRoutes } from './office/analytics/routes.ts';
import { backOffice } from './office/office-routes.ts';
import { createBackground, type Kick } from './background.ts';
import { readApprovalLimit } from './office/controls/approval-limit.ts';
import { depositRoutes } from './money/deposits/routes.ts';
import { fairnessRoutes } from './game/fairness/routes.ts';
import { openSeedVault, type SeedVault } from './game/fairness/seed-vault.ts';
import { registerAddressLimits, type AddressLimits } from './platform/http/address-limits.ts';
import { registerGuards } from './platform/http/guards.ts';
import { notFound, registerProblems } from './platform/http/problems.ts';
import { notingCaller, registerRequestLog, requestIdOf } from './platform/http/request-log.ts';
import { registerSecurity } from './platform/http/security.ts';
import { createServe, type Serve } from './platform/http/serve.ts';
import { registerStaticSite } from './platform/http/static-site.ts';
import { writeAnswer } from './platform/http/write-answer.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import { createJobRecord } from './platform/jobs/job-record.ts';
import { readWallet } from './money/ledger/read-wallet.ts';
import { ledgerRoutes } from './money/ledger/routes.ts';
import { devMailRoutes } from './platform/mail/dev-mail-routes.ts';
import { enqueueMail } from './platform/mail/enqueue-mail.ts';
import { everyMetric } from './office/operations/every-metric.ts';
import { healthRoutes } from './office/operations/health-routes.ts';
import { registerOpenApi } from './office/operations/open-api.ts';
import { siteRoutes } from './office/operations/site-routes.ts';
import { openProviders } from './money/payments/open-providers.ts';
import type { ProviderDirectory } from './money/payments/provider-directory.ts';
import { ownAddress } from './money/payments/sandbox/own-address.ts';
import { sandboxRoutes } from './money/payments/sandbox/routes.ts';
import { selectFreeRoundsOffered } from './game/promotions/queries.ts';
import { developmentLimits, humanLimits } from './people/auth/auth-limits.ts';
import { createAuth } from './people/auth/auth.ts';
import { mountAuth } from './people/auth/mount-auth.ts';
import { createRecordStaffStep } from './people/staff/record-staff-step.ts';
import { playerRoutes } from './people/players/routes.ts';
import { createSessionDirectory } from './people/auth/session-directory.ts';
import { privacyRoutes } from './office/privacy/routes.ts';
import { createCatalog } from './game/products/catalog.ts';
import { createRegulatedOdds } from './game/odds/neutral-odds.ts';
import { neutralizeProducts } from './game/odds/neutralize-products.ts';
import { productRoutes } from './game/products/routes.ts';
import { protectionRoutes } from './people/protection/routes.ts';
import { createBalanceAnnouncer } from './platform/realtime/balance-announcer.ts';
import { createEventHub, type EventHub } from './platform/realtime/event-hub.ts';
import type { LiveEvent } from './platform/realtime/live-event.ts';
import { realtimeRoutes } from './platform/realtime/routes.ts';
import { createRecentWindows } from './game/rollups/recent-windows.ts';
import { roundCommitment } from './game/rounds/round-commitment.ts';
import { roundRoutes } from './game/rounds/routes.ts';
import type { Dependencies } from './platform/program/dependencies.ts';
import { createWinAnnouncer, winRoutes } from './game/wins/routes.ts';
import { withdrawalRoutes } from './money/withdrawals/routes.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/** Requests a minute from one address: many for a provider, which has few; few for a bank that exists only for trying the product out. */
const addressLimits = (production: boolean): AddressLimits => ({
  '/api/webhooks/:provider': production ? 1200 : 3000,
  '/api/sandbox/payments': production ? 60 : 600,
  '/api/sandbox/faults': 60,
  '/api/events/track': 120,
  [STATEMENT_PATH]: 60,
});

/** The whole product behind one Fastify instance: this file lists its features and hands each what it needs. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, connectionString, pool, secrets, clock, logger } = dependencies;
  const isRegulated = config.operationProfile === 'regulado';
  const app = await openDoor(dependencies);

  const hub = createEventHub({ connectionString, logger, publishPool: pool });
  const balances = createBalanceAnnouncer({ hub, readBalance: (playerId) => readWallet(pool, playerId), logger });
  app.addHook('onClose', () => {
    balances.flush();
    return hub.close();
  });
  const sessions = createSessionDirectory({ pool, secret: secrets.auth, clock, hub });
  const findSession = notingCaller(sessions.find);
  const serve = createServe(app, { findSession, staffNeedsTwoFactor: config.staffNeedsTwoFactor });

  const catalog = createCatalog(pool, clock);
  hub.listen('products-changed', () => catalog.forget());
  if (isRegulated) {
    const { changed, belowLowestRtp } = await neutralizeProducts(pool);
    if (changed.length > 0) hub.announce('products-changed', {});
    if (belowLowestRtp.length > 0) logger.warn({ cards: belowLowestRtp }, 'these cards are not sold: their RTP is below 85 %');
  }
  const vault = await openSeedVault(pool, secrets.seedKey);
  hub.listen('epoch-rotated', () => vault.forgetCurrent());
  hub.onReconnect(() => {
    catalog.forget();
    vault.forgetCurrent();
  });

  const providers = openProviders(dependencies, { hub, address: () => ownAddress(app) });
  analyticsRoutes(serve, { pool });
  let kick: (work: Kick) => void = () => undefined;
  const auth = accounts(dependencies, { kickMails: () => kick('mails') });
  mountAuth(app, { auth, sessions });
  playerRoutes(serve, { pool });
  privacyRoutes(serve, { pool, sessions, clock });
  const windows = createRecentWindows(pool, clock);
  backOffice(serve, { ...dependencies, app, hub, windows, providers, vault, auth, sessions, balanceChanged: balances.changed });
  realtimeRoutes(app, { hub, findSession, clock });
  ledgerRoutes(app, serve, { pool, findSession, clock });
  protectionRoutes(serve, { pool });
  productRoutes(serve, { catalog, windows });
  fairnessRoutes(serve, { pool, vault, commitmentOf: (row) => roundCommitment(vault, row), clock });
  roundRoutes(serve, {
    pool,
    logger,
    products: catalog,
    seeds: vault,
    windows,
    reservationSecret: secrets.reservations,
    promotions: !isRegulated,
    allowsOdds: isRegulated ? createRegulatedOdds() : () => true,
    clock,
    balanceChanged: balances.changed,
    prizeUncovered: createWinAnnouncer({ pool, logger, publish: (data) => hub.publish({ playerId: 'all', name: 'win', data }) }),
  });
  winRoutes(serve, { pool, clock, random: Math.random, samples: config.operationProfile === 'aberto' });
  kick = payments(app, serve, { ...dependencies, hub, vault, providers });
  if (!config.production) devMailRoutes(app, { outboxDir: config.outboxDir });
  siteRoutes(serve, {
    config,
    activeProvider: async () => (await providers.activeName()) ?? 'none',
    freeRoundsOffered: () => selectFreeRoundsOffered(pool),
  });
  await registerStaticSite(app);
  return app;
}

/** Deposits, withdrawals and the sandbox bank, and what goes on for them in the background while the server listens. */
function payments(
  app: FastifyInstance,
  serve: Serve,
  options: Dependencies & { hub: EventHub; vault: SeedVault; providers: ProviderDirectory },
): (work: Kick) => void {
  const { config, connectionString, pool, secrets, clock, logger, hub, vault, providers } = options;
  const publish = (event: LiveEvent) => hub.publish(event);
  const background = createBackground(options, { address: () => ownAddress(app), providers, publish, vault });
  const kick = (work: Kick) => (config.jobs ? background.kick(work) : hub.announce('background-work', { work }));
  sandboxRoutes(app, serve, {
    pool,
    providers,
    allowed: config.allowSandbox,
    secret: secrets.auth,
    receiverName: config.brandName,
    clock,
    kickWebhooks: () => kick('webhooks'),
  });
  const limitsRequired = config.operationProfile === 'regulado';
  depositRoutes(app, serve, { pool, providers, clock, logger, kickInbox: () => kick('inbox'), limitsRequired });
  const approvalCents = () => readApprovalLimit(pool, toCents(config.withdrawalApprovalCents));
  withdrawalRoutes(serve, { pool, providers, publish, logger, approvalCents, kickPayouts: () => kick('payouts') });

  if (config.jobs) {
    const jobs = createJobs({ connectionString, logger, record: createJobRecord(pool) });
    app.addHook('onListen', () => jobs.start(background.jobs));
    // While the server still answers, since jobs may call it.
    app.addHook('preClose', async () => {
      await jobs.stop();
      await background.idle();
    });
  }
  return kick;
}

/** What stands before every feature: parsing by the contract, guards, headers, problems, health, metrics, OpenAPI. */
async function openDoor({ config, pool, logger }: Dependencies): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT_BYTES,
    // One proxy of ours stands in front; whatever addresses a client wrote into the header before it are the client's word.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    forceCloseConnections: 'idle',
    // Malformed addresses (bad percent codes) are refused like any other bad input.
    frameworkErrors: (_error, request, reply) => void notFound(request, reply),
  });
  app.withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(writeAnswer);
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  registerRequestLog(app);
  registerProblems(app);
  registerGuards(app, { ownOrigins: [new URL(config.baseUrl).origin] });
  await registerAddressLimits(app, addressLimits(config.production));
  registerSecurity(app, { https: config.baseUrl.startsWith('https:'), adPixel: config.meta !== undefined });
  everyMetric(app, { config, pool, logger });
  await registerOpenApi(app, { brandName: config.brandName });
  await healthRoutes(app, { pool, isStopping: () => stopping });
  return app;
}

function accounts({ config, pool, authPool, secrets, logger }: Dependencies, { kickMails }: { kickMails: () => void }) {
  const { origin } = new URL(config.baseUrl);
  return createAuth({
    pool: authPool,
    baseUrl: config.baseUrl,
    trustedOrigins: [origin],
    secret: secrets.auth,
    production: config.production,
    requireEmailConfirmation: config.requireEmailConfirmation,
    sendMail: async (mail) => {
      await enqueueMail(pool, mail);
      kickMails();
    },
    recordStaffStep: createRecordStaffStep(pool),
    appName: config.brandName,
    logger,
    limits: config.production ? humanLimits : developmentLimits,
  });
}
