import { alertSources, type AlertKind, type StaffRole } from '@raspasorte/contract/admin';
import type { Pool } from '../../platform/database/pool.ts';
import { ownKinds } from '../decisions/own-kinds.ts';
import { insertNews } from './queries/news.ts';
import { selectListeners } from './queries/settings.ts';
import { sendableFrom } from './quiet-hours.ts';

/** Queues alerts for each operator: for everything that began after they chose its kind. */
export async function queueAlerts(pool: Pool, now: Date): Promise<void> {
  for (const { operator_id: operatorId, role, kinds, quiet_from: from, quiet_until: until } of await selectListeners(pool)) {
    const occasions = kinds.flatMap((kind) => decisionsOf(kind, role).map((decisionKind) => ({ kind, decisionKind })));
    await insertNews(pool, occasions, { operatorId, now, sendableAt: sendableFrom(now, { from, until }) });
  }
}

/** The kinds of decisions that an alert may be about and that the role decides. */
function decisionsOf(kind: AlertKind, role: StaffRole) {
  const sources = alertSources[kind];
  return ownKinds(role).filter((own) => sources === 'any' || sources.includes(own));
}

/** The kinds that a role may choose. */
export const possibleKinds = (role: StaffRole): AlertKind[] =>
  (Object.keys(alertSources) as AlertKind[]).filter((kind) => decisionsOf(kind, role).length > 0);
