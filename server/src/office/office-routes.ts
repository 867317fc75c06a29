import type { FastifyInstance } from 'fastify';
import { createAds } from './ads/create-ads.ts';
import { adRoutes } from './ads/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { controlRoutes } from './controls/routes.ts';
import type { SeedVault } from '../game/fairness/seed-vault.ts';
import { createServeCsv } from '../platform/http/serve-csv.ts';
import type { Serve } from '../platform/http/serve.ts';
import { PROVIDERS_CHANGED } from '../money/payments/open-providers.ts';
import type { ProviderDirectory } from '../money/payments/provider-directory.ts';
import { paymentProviderRoutes } from '../money/payments/settings/routes.ts';
import type { Auth } from '../people/auth/auth.ts';
import type { SessionDirectory } from '../people/auth/session-directory.ts';
import { staffRoutes } from '../people/staff/routes.ts';
import { createStepUp, type StepUp } from '../people/staff/step-up.ts';
import { oddsRoutes } from '../game/odds/routes.ts';
import { providerTransactionRoutes } from './transactions/routes.ts';
import { createSimulator } from '../game/odds/simulator.ts';
import { promotionRoutes } from '../game/promotions/routes.ts';
import type { EventHub } from '../platform/realtime/event-hub.ts';
import { reconciliationRoutes } from '../money/reconciliation/routes.ts';
import { readCover } from './dashboard/read-solvency.ts';
import { reportRoutes } from './dashboard/routes.ts';
import { riskRoutes } from './risk/routes.ts';
import type { createRecentWindows } from '../game/rollups/recent-windows.ts';
import type { Dependencies } from '../platform/program/dependencies.ts';
import { findUsers } from './users/find-users.ts';
import { userRoutes } from './users/routes.ts';

type Options = Dependencies & {
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
