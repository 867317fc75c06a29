import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { openWebsite } from '../../src/app.ts';
import type { AccountMail } from '../../src/people/auth/letters/account-letters.ts';
import { selectLivingTokens } from '../../src/people/auth/sessions/queries.ts';
import { productionLimits, type AttemptLimits } from '../../src/people/auth/attempts/attempt-limits.ts';
import { openPeople, type People } from '../../src/people/open-people.ts';
import { peopleRoutes } from '../../src/people/people-routes.ts';
import type { Pool } from '../../src/platform/database/pool.ts';
import { createServe } from '../../src/people/access/serve.ts';
import { createEventHub, type EventHub } from '../../src/platform/realtime/event-hub.ts';
import { realtimeRoutes } from '../../src/platform/realtime/routes.ts';
import { createTestDatabase } from '../postgres/database.ts';
import { openTestDependencies } from '../platform/open-test-dependencies.ts';

export { SECRET } from '../platform/open-test-dependencies.ts';
export const BASE_URL = 'http://localhost:3000';

const wide = { address: [{ most: 100_000, seconds: 60 }] };
const wideLimits: AttemptLimits = {
  ...productionLimits,
  'sign-in': { ...productionLimits['sign-in'], ...wide, all: wide },
  code: { ...productionLimits.code, ...wide },
  'own-password': { ...productionLimits['own-password'], ...wide },
  'mailed-link': wide,
  mail: wide,
  'sign-up': wide,
  'own-account': wide,
};

export type PlayersApp = People & {
  app: FastifyInstance;
  hub: EventHub;
  pool: Pool;
  /** A pool of the database's owner, for what operators decide elsewhere. */
  owner: pg.Pool;
  authPool: Pool;
  connectionString: string;
  mails: AccountMail[];
  close(): Promise<void>;
};

type Options = {
  limits?: AttemptLimits;
  requireEmailConfirmation?: boolean;
  clock?: () => Date;
  behindProxy?: boolean;
  heartbeatMs?: number;
  comparesSchema?: boolean;
};

/**
 * One server process with accounts and live events on a database of its own, which goes when it
 * closes.
 */
export async function openPlayersApp(options: Options = {}): Promise<PlayersApp> {
  const { connectionString, drop } = await createTestDatabase();
  const site = await createPlayersApp(connectionString, options);
  return {
    ...site,
    close: async () => {
      await site.close();
      await drop();
    },
  };
}

/** The same on the given database. Two of them act as two processes. */
export async function createPlayersApp(connectionString: string, options: Options = {}): Promise<PlayersApp> {
  const { limits = wideLimits, requireEmailConfirmation = false, behindProxy = false, clock, comparesSchema = false } = options;
  const config = { baseUrl: BASE_URL, trustProxy: behindProxy, requireEmailConfirmation };
  const dependencies = await openTestDependencies(connectionString, { config, clock });
  const app = await openWebsite(dependencies);
  const hub = createEventHub(dependencies);
  const mails: AccountMail[] = [];
  const sendMail = async (mail: AccountMail) => void mails.push(mail);
  const people = openPeople(dependencies, { hub, sendMail, limits, comparesSchema });
  const serve = createServe(app, {
    findSession: people.findSession,
    staffNeedsTwoFactor: false,
    confirmCode: (call) => people.stepUp.ifEnrolled(call),
  });
  peopleRoutes({ ...dependencies, ...people, app, serve, publish: hub.publish });
  const heartbeat = options.heartbeatMs === undefined ? {} : { heartbeatMs: options.heartbeatMs };
  const selectLiving = (tokens: readonly string[]) => selectLivingTokens(dependencies.pool, tokens);
  realtimeRoutes(app, { ...dependencies, ...people, hub, selectLiving, ...heartbeat });
  await app.ready();
  while (!hub.isListening()) await delay(5);
  const { pool, authPool } = dependencies;
  const owner = new pg.Pool({ connectionString, max: 2 });
  return {
    ...people,
    app,
    hub,
    pool,
    owner,
    authPool,
    connectionString,
    mails,
    close: async () => {
      await app.close();
      await hub.close();
      await Promise.all([dependencies.close(), owner.end()]);
    },
  };
}

/** The link in a mail; '' without one. */
export const linkOf = (mail: AccountMail | undefined): string =>
  mail !== undefined && 'link' in mail.data ? mail.data.link : '';
