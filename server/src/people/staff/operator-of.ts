import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import type { Session } from '../access/session.ts';
import { selectActorName } from './queries.ts';

/** The operator of a call. Unlike the command line, they have an account. */
export type Operator = Actor & { actorId: string };

/** The operator of a call, as the audit log names them. */
export async function operatorOf(
  db: Queryable,
  { session: { userId }, request }: { session: Session; request: FastifyRequest },
): Promise<Operator> {
  return { actorId: userId, actorName: (await selectActorName(db, userId)) ?? userId, address: request.ip };
}
