import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import type { Queryable, Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Session } from './session.ts';
import { selectActorName, selectRoleOfSession } from './queries.ts';

/** The operator of a call. Unlike the command line, they have an account. */
export type Operator = Actor & { actorId: string };

/** The operator of a call, as the audit log names them. */
export async function operatorOf(
  db: Queryable,
  { session, request }: { session: Session; request: FastifyRequest },
): Promise<Operator> {
  const { userId } = session;
  return {
    actorId: userId,
    actorName: (await selectActorName(db, userId)) ?? userId,
    address: request.ip,
    stillMay: (tx) => requireSameRole(tx, session),
  };
}

/**
 * What an operator began must not happen after they were blocked or got another role, however long
 * it waited. Refusals: unauthenticated, forbidden.
 */
async function requireSameRole(tx: Tx, { sessionId, role }: Session): Promise<void> {
  const present = await selectRoleOfSession(tx, sessionId);
  if (present === undefined) throw new Refusal('unauthenticated');
  if (present !== role) throw new Refusal('forbidden');
}
