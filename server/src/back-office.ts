import { createAds } from './ads/create-ads.ts';
import { adRoutes } from './ads/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import type { Serve } from './http/serve.ts';
import type { Auth } from './players/auth.ts';
import type { SessionDirectory } from './players/session-directory.ts';
import { staffRoutes } from './players/staff-routes.ts';
import { createStepUp } from './players/step-up.ts';
import type { Surroundings } from './surroundings.ts';

type Options = Surroundings & { auth: Auth; sessions: SessionDirectory };

/** What operators use: this file lists its features and hands each what it needs. */
export function backOffice(serve: Serve, options: Options): void {
  const { config, pool, auth, sessions, clock } = options;
  const stepUp = createStepUp(auth);
  staffRoutes(serve, { pool, auth, sessions, stepUp, clock });
  auditRoutes(serve, { pool });
  adRoutes(serve, { ads: createAds(options), settings: config.meta });
}
