import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../platform/database/pool.ts';
import type { Session } from '../access/session.ts';
import { selectActorName } from './queries.ts';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';

/** The operator of a call, as the audit log names them. */
export async function operatorOf(
  db: Queryable,
  { session: { userId }, request }: { session: Session; request: FastifyRequest },
): Promise<Actor> {
  return { actorId: userId, actorName: (await selectActorName(db, userId)) ?? userId, address: request.ip };
}
