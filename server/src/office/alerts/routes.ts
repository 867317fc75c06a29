import type { Serve } from '../../people/access/serve.ts';
import type { Session } from '../../people/access/session.ts';
import { operatorOf } from '../../people/access/operator-of.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readAlertSettings, saveAlertSettings, testAlerts } from './edit-settings.ts';

type Options = { pool: Pool; seedKey: Buffer; clock: () => Date };

/** The alerts that an operator gets by e-mail and webhook. Operators change only their own. */
export function alertRoutes(serve: Serve, { pool, seedKey, clock }: Options): void {
  const own = { access: 'decider' } as const;
  serve('getAlertSettings', own, ({ session }) =>
    readAlertSettings(pool, { operatorId: session.userId, role: staffRoleOf(session) }),
  );
  serve('saveAlertSettings', own, async ({ body, ...who }) => {
    const actor = await operatorOf(pool, who);
    return saveAlertSettings({ pool, seedKey }, body, { actor, role: staffRoleOf(who.session) });
  });
  serve('testAlerts', own, async (who) => testAlerts(pool, await operatorOf(pool, who), clock()));
}

function staffRoleOf({ role }: Session) {
  if (role === 'player') throw new Refusal('forbidden');
  return role;
}
