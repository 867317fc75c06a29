import { routes, STATEMENT_PATH } from '@raspasorte/contract';
import type { FastifyInstance } from 'fastify';
import { createBackground } from './background.ts';
import { gameRoutes } from './game/game-routes.ts';
import { openGame, type Game } from './game/open-game.ts';
import { readWallet } from './money/ledger/read-wallet.ts';
import { moneyRoutes } from './money/money-routes.ts';
import { openProviders } from './money/payments/open-providers.ts';
import type { ProviderDirectory } from './money/payments/provider-directory.ts';
import { officeRoutes } from './office/office-routes.ts';
import { registerAllMetrics } from './office/operations/register-all-metrics.ts';
import { crawlerRoutes } from './office/operations/crawler-routes.ts';
import { findWebPage } from './office/operations/find-web-page.ts';
import { createPageAdapter } from './office/operations/page-adapter.ts';
import { healthRoutes } from './office/operations/health-routes.ts';
import { registerOpenApi } from './office/operations/open-api.ts';
import { webManifestRoutes } from './office/operations/web-manifest.ts';
import { selectLivingTokens } from './people/auth/sessions/queries.ts';
import { openPeople, type People } from './people/open-people.ts';
import { announceNotification } from './people/notifications/announce-notification.ts';
import { isNotified, mailAndNotify } from './people/notifications/mail-and-notify.ts';
import { peopleRoutes } from './people/people-routes.ts';
import type { AddressLimits } from './platform/http/address-limits.ts';
import { isHttps } from './platform/http/is-https.ts';
import { openHttp } from './platform/http/open-http.ts';
import { ownAddress } from './platform/http/own-address.ts';
import { createServeCsv } from './people/access/serve-csv.ts';
import type { Gate } from './people/access/admit.ts';
import { createServe } from './people/access/serve.ts';
import { registerStaticSite } from './platform/http/static-site/static-site.ts';
import type { Wake } from './platform/jobs/create-scheduler.ts';
import { devMailRoutes } from './platform/mail/dev-mail-routes.ts';
import { linkKey } from './platform/mail/link-key.ts';
import type { Dependencies } from './platform/program/dependencies.ts';
import { createBalanceAnnouncer } from './money/ledger/balance-announcer.ts';
import { createEventHub, type EventHub } from './platform/realtime/event-hub.ts';
import type { Publish } from './platform/realtime/live-event.ts';
import { realtimeRoutes } from './platform/realtime/routes.ts';
import { openSandboxBank } from './sandbox-bank.ts';
import { warnOfSettings } from './platform/program/warn-of-settings.ts';

/**
 * `when`: whether jobs run on their schedule, or only when something wakes them, as in most tests.
 */
export type JobsRun = { when: 'at their times' | 'when woken' };

/** Builds the web process: its caches, its jobs, and the routes of each area. */
export async function buildApp(dependencies: Dependencies, jobs: JobsRun = { when: 'at their times' }): Promise<FastifyInstance> {
  const { config, pool, moneyPool, secrets, logger } = dependencies;
  warnOfSettings(config, logger);
  const app = await openWebsite(dependencies);
  const { hub, balanceChanged } = openEvents(app, dependencies);
  const address = () => ownAddress(app);
  // What sales and payments begin with is read on their own connections.
  const providers = openProviders({ ...dependencies, pool: moneyPool }, { address });
  const game = await openGame({ ...dependencies, pool: moneyPool }, hub);
  const { publish, announce } = hub;
  const bank = await openSandboxBank(dependencies, address);
  app.addHook('onClose', () => bank?.close());
  const parts = { hub, providers, publish, balanceChanged, vault: game.vault, announce, bank };
  const wake = startBackground(app, dependencies, { ...parts, ...jobs });
  const key = linkKey(secrets.auth);
  const people = openPeople(dependencies, {
    hub,
    sendMail: async (mail) => {
      await mailAndNotify(pool, mail, key);
      if (isNotified(mail)) announceNotification(publish, mail.playerId);
      wake('send-mails');
    },
  });
  app.addHook('onReady', () => people.auth.prepare());
  areaRoutes(app, { ...dependencies, ...people, ...game, hub, providers, publish, wake, balanceChanged });
  bank?.mount(app, {
    isOpen: async () => (await providers.activeName()) === 'sandbox',
    onWebhooks: () => wake('send-sandbox-webhooks'),
  });
  if (!config.production) devMailRoutes(app, config);
  await registerStaticSite(app, findWebPage, createPageAdapter(config));
  return app;
}

type Parts = Dependencies &
  People &
  Game & {
    hub: EventHub;
    providers: ProviderDirectory;
    publish: Publish;
    wake: Wake;
    /** Pushes a player's new balance to open pages. */
    balanceChanged: (playerId: string) => void;
  };

/** The routes of each area. */
export function areaRoutes(app: FastifyInstance, opened: Parts): void {
  const { config, findSession, pool, stepUp } = opened;
  const gate: Gate = {
    findSession,
    staffNeedsTwoFactor: config.staffNeedsTwoFactor,
    confirmCode: (call) => stepUp.ifEnrolled(call),
  };
  const parts = { ...opened, app, serve: createServe(app, gate), serveCsv: createServeCsv(app, gate) };
  peopleRoutes(parts);
  moneyRoutes({ ...parts, pool: parts.moneyPool, requestPool: pool });
  gameRoutes(parts);
  officeRoutes(parts);
  realtimeRoutes(app, { ...parts, selectLiving: (tokens) => selectLivingTokens(pool, tokens) });
}

/** Opens HTTP for all routes, with metrics, OpenAPI, health checks and the web app manifest. */
export async function openWebsite({ config, pool, clock, logger, breaker, secrets }: Dependencies): Promise<FastifyInstance> {
  const app = await openHttp({
    logger,
    trustProxy: config.trustProxy,
    ownOrigins: [new URL(config.baseUrl).origin],
    addressLimits: addressLimits(config.production),
    security: { https: isHttps(config.baseUrl), adPixel: config.meta !== undefined },
    breaker,
  });
  registerAllMetrics(app, { config, pool, clock, logger, breaker });
  await registerOpenApi(app, config);
  await healthRoutes(app, { pool, breaker, secrets });
  crawlerRoutes(app, config);
  webManifestRoutes(app, config);
  return app;
}

/**
 * Requests per minute from one address: many for a payment provider, which has few addresses; few
 * for the sandbox bank, which is for trials, and for answers that read a player's whole history.
 */
const addressLimits = (production: boolean): AddressLimits => ({
  '/api/webhooks/:provider': production ? 1200 : 3000,
  '/api/sandbox/payments': production ? 60 : 600,
  '/api/sandbox/faults': 60,
  '/api/events/track': 120,
  '/api/events/visit': 120,
  [routes.exportMe.path]: 20,
  [STATEMENT_PATH]: 60,
  [routes.getYearlyStatement.path]: 60,
  [routes.getYearlyStatementPdf.path]: 60,
});

function openEvents(app: FastifyInstance, dependencies: Dependencies) {
  const { pool, logger } = dependencies;
  const hub = createEventHub(dependencies);
  const balances = createBalanceAnnouncer({ hub, readBalance: (playerId) => readWallet(pool, playerId), logger });
  app.addHook('onClose', () => {
    balances.flush();
    return hub.close();
  });
  return { hub, balanceChanged: balances.changed };
}

type BackgroundOptions = Parameters<typeof createBackground>[1] & JobsRun & { hub: EventHub };

/**
 * Runs the jobs while the server listens, unless workers do. Returns the function that wakes them.
 */
function startBackground(app: FastifyInstance, dependencies: Dependencies, options: BackgroundOptions): Wake {
  if (!dependencies.config.jobs) return (...names) => options.hub.announce('wake-jobs', { names });
  const background = createBackground(dependencies, options);
  options.hub.listen('wake-jobs', ({ names }) => background.wake(...names));
  if (options.when === 'at their times') app.addHook('onListen', async () => background.start());
  // In preClose, while the server still answers, because jobs may call it.
  app.addHook('preClose', () => background.stop());
  return background.wake;
}
