import { setTimeout as delay } from 'node:timers/promises';
import type { AccountMail } from '../src/people/auth/account-mail.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createPool, type Pool } from '../src/platform/database/pool.ts';
import { registerGuards } from '../src/platform/http/guards.ts';
import { registerProblems } from '../src/platform/http/problems.ts';
import { createServe } from '../src/platform/http/serve.ts';
import type { AuthLimits } from '../src/people/auth/auth-limits.ts';
import { createAuth, type Auth } from '../src/people/auth/auth.ts';
import { mountAuth } from '../src/people/auth/mount-auth.ts';
import { createRecordStaffStep } from '../src/people/staff/record-staff-step.ts';
import { playerRoutes } from '../src/people/players/routes.ts';
import { createSessionDirectory, type SessionDirectory } from '../src/people/auth/session-directory.ts';
import { createEventHub, type EventHub } from '../src/platform/realtime/event-hub.ts';
import { realtimeRoutes } from '../src/platform/realtime/routes.ts';

export const BASE_URL = 'http://localhost:3000';
export const SECRET = 'a secret of forty characters, for tests.';

const wide = { windowSeconds: 60, max: 100_000 };
const wideLimits: AuthLimits = { signIn: wide, signUp: wide, password: wide, mail: wide, twoFactor: wide };

export type PlayersApp = {
  app: FastifyInstance;
  auth: Auth;
  hub: EventHub;
  pool: Pool;
  authPool: Pool;
  sessions: SessionDirectory;
  mails: AccountMail[];
  close(): Promise<void>;
};

type Options = {
  limits?: AuthLimits;
  requireEmailConfirmation?: boolean;
  clock?: () => Date;
  behindProxy?: boolean;
  heartbeatMs?: number;
};

/** One server process with accounts and live events, on the given database. Two of them stand for two processes. */
export async function createPlayersApp(connectionString: string, options: Options = {}): Promise<PlayersApp> {
  const { limits = wideLimits, requireEmailConfirmation = false, clock = () => new Date(), behindProxy = false } = options;
  const app = fastify({ trustProxy: behindProxy && ((_address, hop) => hop === 0), forceCloseConnections: true });
  const pool = createPool({ connectionString, max: 5 });
  const authPool = createPool({ connectionString, max: 5, searchPath: 'auth' });
  const hub = createEventHub({ connectionString, logger: app.log, publishPool: pool });
  const sessions = createSessionDirectory({ pool, secret: SECRET, clock, hub });
  const mails: AccountMail[] = [];
  const auth = createAuth({
    pool: authPool,
    baseUrl: BASE_URL,
    trustedOrigins: [BASE_URL],
    secret: SECRET,
    production: false,
    requireEmailConfirmation,
    sendMail: async (mail) => void mails.push(mail),
    recordStaffStep: createRecordStaffStep(pool),
    appName: 'RaspaSorte',
    logger: app.log,
    limits,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerProblems(app);
  registerGuards(app, { ownOrigins: [BASE_URL] });
  mountAuth(app, { auth, sessions });
  playerRoutes(createServe(app, { findSession: sessions.find, staffNeedsTwoFactor: false }), { pool });
  realtimeRoutes(app, {
    hub,
    findSession: sessions.find,
    clock,
    ...(options.heartbeatMs ? { heartbeatMs: options.heartbeatMs } : {}),
  });
  await app.ready();
  while (!hub.isListening()) await delay(5);
  return {
    app,
    auth,
    hub,
    pool,
    authPool,
    sessions,
    mails,
    close: async () => {
      await app.close();
      await hub.close();
      await Promise.all([pool.end(), authPool.end()]);
    },
  };
}

/** The link in a mail; '' without one. */
export const linkOf = (mail: AccountMail | undefined): string =>
  mail !== undefined && 'link' in mail.data ? mail.data.link : '';
