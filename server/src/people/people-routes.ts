import type { FastifyInstance } from 'fastify';
import type { Serve } from './access/serve.ts';
import type { Dependencies } from '../platform/program/dependencies.ts';
import type { Publish } from '../platform/realtime/live-event.ts';
import { consentRoutes } from './consents/routes.ts';
import { confirmationRoutes } from './confirmations/routes.ts';
import { isPushService } from './pushes/push-services.ts';
import { pushRoutes } from './pushes/routes.ts';
import { deriveVapidKeys } from './pushes/vapid-keys.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { relyingPartyOf } from './auth/passkeys/relying-party.ts';
import { mountAuth } from './auth/mount-auth.ts';
import type { People } from './open-people.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { playerRoutes } from './players/routes.ts';
import { protectionRoutes } from './protection/routes.ts';
import { secondPersonRoutes } from './second-person/routes.ts';
import { sourceRoutes } from './sources/routes.ts';
import { staffRoutes } from './staff/routes.ts';

type Options = Pick<Dependencies, 'pool' | 'reportPool' | 'config' | 'secrets' | 'clock'> &
  People & { app: FastifyInstance; serve: Serve; publish: Publish };

/** Registers the routes of accounts, staff and player protection. */
export function peopleRoutes(options: Options): void {
  const { app, serve, pool, reportPool, config, clock, publish, auth, sessions, secondPerson, stepUp } = options;
  mountAuth(app, { auth, sessions });
  playerRoutes(serve, { pool, reportPool, clock, accountSecret: options.secrets.auth });
  sourceRoutes(serve, { pool });
  documentRoutes(serve, { pool });
  consentRoutes(serve, { pool });
  protectionRoutes(serve, { pool, publish });
  notificationRoutes(serve, { pool, publish });
  pushRoutes(serve, { pool, isPushService, publicKey: deriveVapidKeys(options.secrets.auth).publicKey });
  passkeyRoutes(serve, { pool });
  confirmationRoutes(serve, { pool, stepUp, relyingParty: relyingPartyOf(config.baseUrl) });
  staffRoutes(serve, { pool, auth, sessions, staffSessions: config.staffSessions });
  secondPersonRoutes(serve, { pool, secondPerson });
}
