import type { FastifyInstance } from 'fastify';
import type { Game } from '../game/open-game.ts';
import type { ProviderDirectory } from '../money/payments/provider-directory.ts';
import type { People } from '../people/open-people.ts';
import type { ServeCsv } from '../people/access/serve-csv.ts';
import type { Serve } from '../people/access/serve.ts';
import type { Dependencies } from '../platform/program/dependencies.ts';
import type { Publish } from '../platform/realtime/live-event.ts';
import type { EventHub } from '../platform/realtime/event-hub.ts';
import { acquisitionRoutes } from './acquisition/routes.ts';
import { createAds } from './ads/create-ads.ts';
import { adRoutes } from './ads/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { alertRoutes } from './alerts/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { controlRoutes } from './controls/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { decisionRoutes } from './decisions/routes.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { lookupRoutes } from './lookup/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { siteRoutes } from './operations/site-routes.ts';
import { outgoingWebhookRoutes } from './outgoing-webhooks/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { receivableRoutes } from './receivables/routes.ts';
import { riskRoutes } from './risk/routes.ts';
import { tagRoutes } from './tags/routes.ts';
import { timelineRoutes } from './timeline/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { userRoutes } from './users/routes.ts';
import { viewRoutes } from './views/routes.ts';

type Options = Dependencies &
  People &
  Game & {
    app: FastifyInstance;
    serve: Serve;
    serveCsv: ServeCsv;
    hub: EventHub;
    providers: ProviderDirectory;
    balanceChanged: (playerId: string) => void;
    publish: Publish;
  };

/** The routes of the back-office, and the settings that every page reads before a sign-in. */
export function officeRoutes(options: Options): void {
  const { serve, serveCsv, config, pool, hub, vault, sessions, stepUp, providers, clock } = options;
  const { balanceChanged, publish, secondPerson, reportPool, checkPool } = options;
  controlRoutes(serve, { pool, config, vault, clock, secondPerson, hub });
  auditRoutes(serve, { pool, reportPool, checkPool, serveCsv, clock });
  userRoutes(serve, { pool, reportPool, serveCsv, sessions, stepUp, secondPerson, clock, publish, balanceChanged });
  transactionRoutes(serve, { pool, reportPool, serveCsv, clock });
  dashboardRoutes(serve, { pool: reportPool, auditPool: pool, providers, clock, serveCsv });
  decisionRoutes(serve, { pool, publish, supportEmail: config.supportEmail, stepUp });
  alertRoutes(serve, { pool, seedKey: options.secrets.seedKey, clock });
  disputeRoutes(serve, { app: options.app, pool, reportPool, serveCsv, clock, brandName: config.brandName });
  receivableRoutes(serve, { pool, reportPool, serveCsv, clock, publish, balanceChanged });
  lookupRoutes(serve, { pool, catalog: options.catalog, vault: options.vault, clock });
  noteRoutes(serve, { pool });
  messageRoutes(serve, { pool, publish, clock, house: houseOf(config) });
  tagRoutes(serve, { pool });
  timelineRoutes(serve, { pool });
  viewRoutes(serve, { pool });
  bulkRoutes(serve, { pool, sessions, stepUp, authSecret: options.secrets.auth, clock });
  riskRoutes(serve, { pool, reportPool, clock });
  adRoutes(serve, { ads: createAds(options), settings: config.meta });
  acquisitionRoutes(serve, { pool, reportPool, serveCsv, clock });
  outgoingWebhookRoutes(serve, { pool, seedKey: options.secrets.seedKey });
  privacyRoutes(serve, { pool, reportPool, serveCsv, sessions, clock });
  analyticsRoutes(serve, { pool });
  siteRoutes(serve, { config, pool, providers });
}

const houseOf = ({ brandName, supportEmail, operationProfile }: Options['config']) => ({
  brandName,
  supportEmail,
  isRegulated: operationProfile === 'regulado',
});
