import type { FastifyInstance } from 'fastify';
import { createAds } from './ads/create-ads.ts';
import { adRoutes } from './ads/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { controlRoutes } from './controls/routes.ts';
import type { SeedVault } from './fairness/seed-vault.ts';
import { createServeCsv } from './http/serve-csv.ts';
import type { Serve } from './http/serve.ts';
import { PROVIDERS_CHANGED } from './open-providers.ts';
import type { ProviderDirectory } from './payments/provider-directory.ts';
import { paymentProviderRoutes } from './payments/settings/routes.ts';
import type { Auth } from './players/auth.ts';
import type { SessionDirectory } from './players/session-directory.ts';
import { staffRoutes } from './players/staff-routes.ts';
import { createStepUp, type StepUp } from './players/step-up.ts';
import { oddsRoutes } from './products/odds-routes.ts';
import { providerTransactionRoutes } from './provider-transactions/routes.ts';
import { createSimulator } from './products/simulator.ts';
import { promotionRoutes } from './promotions/routes.ts';
import type { EventHub } from './realtime/event-hub.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { readCover } from './reports/read-solvency.ts';
import { reportRoutes } from './reports/routes.ts';
import { riskRoutes } from './risk/routes.ts';
import type { createRecentWindows } from './rollups/recent-windows.ts';
import type { Surroundings } from './surroundings.ts';
import { findUsers } from './users/find-users.ts';
import { userRoutes } from './users/routes.ts';

type Options = Surroundings & {
  app: FastifyInstance;
  hub: EventHub;
  windows: ReturnType<typeof createRecentWindows>;
  providers: ProviderDirectory;
  vault: SeedVault;
  auth: Auth;
  sessions: SessionDirectory;
  balanceChanged: (playerId: string) => void;
};

/** What operators use: this file lists its features and hands each what it needs. */
export function backOffice(serve: Serve, options: Options): void {
  const { config, pool, app, hub, windows, vault, auth, sessions, clock } = options;
  const stepUp = createStepUp({ auth, pool, clock });
  staffRoutes(serve, { pool, auth, sessions, stepUp, clock });
  promotionRoutes(serve, { pool, allowed: config.operationProfile === 'aberto', clock });
  controlRoutes(serve, { pool, config, vault, stepUp, clock, announce: (topic, payload) => hub.announce(topic, payload) });
  const serveCsv = createServeCsv(app, { findSession: sessions.find, staffNeedsTwoFactor: config.staffNeedsTwoFactor });
  auditRoutes(serve, { pool, serveCsv, clock });
  userRoutes(serve, { pool, sessions, stepUp, clock, balanceChanged: options.balanceChanged });
  providerTransactionRoutes(serve, { pool, serveCsv, clock, findUsers: (question) => findUsers(pool, question) });
  reportRoutes(serve, { pool, providers: options.providers, clock, serveCsv });
  riskRoutes(serve, { pool, readCover: () => readCover(pool), clock });
  adRoutes(serve, { ads: createAds(options), settings: config.meta });
  paymentOffice(serve, options, stepUp);
  const simulator = createSimulator();
  app.addHook('onClose', () => simulator.close());
  const announce = () => hub.announce('products-changed', {});
  const regulated = config.operationProfile === 'regulado';
  oddsRoutes(serve, { pool, stepUp, windows, simulator, regulated, clock, announce });
}

/** How the providers are set up, and whether their books agree with ours. */
function paymentOffice(serve: Serve, { config, secrets, pool, hub, providers, logger }: Options, stepUp: StepUp): void {
  paymentProviderRoutes(serve, {
    pool,
    providers,
    seedKey: secrets.seedKey,
    baseUrl: config.baseUrl,
    production: config.production,
    sandboxAllowed: config.allowSandbox,
    announceChange: () => hub.announce(PROVIDERS_CHANGED, {}),
    logger,
    stepUp,
  });
  reconciliationRoutes(serve, { pool });
}
