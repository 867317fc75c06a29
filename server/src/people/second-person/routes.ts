import type { Pool } from '../../platform/database/pool.ts';
import type { Serve } from '../access/serve.ts';
import { operatorOf } from '../access/operator-of.ts';
import { decideRequest } from './decide-request.ts';
import { listRequests } from './list-requests.ts';
import { readRequest } from './read-request.ts';
import type { SecondPerson } from './second-person.ts';

type Options = { pool: Pool; secondPerson: SecondPerson };

/** The queue of requests that wait for a second person. */
export function secondPersonRoutes(serve: Serve, options: Options): void {
  const { pool } = options;
  const decide = { access: 'finance' } as const;

  serve('listSecondPersonRequests', { access: 'staff' }, ({ query, session }) =>
    listRequests(pool, { ...query, viewerId: session.userId }),
  );
  serve('getSecondPersonRequest', { access: 'staff' }, ({ params, session }) =>
    readRequest(pool, { id: params.id, viewerId: session.userId }),
  );
  serve('approveSecondPersonRequest', decide, async ({ params, body: { reason }, ...who }) => {
    const actor = await operatorOf(pool, who);
    return decideRequest(options, { id: params.id, decision: 'approved', reason, actor });
  });
  serve('refuseSecondPersonRequest', decide, async ({ params, body: { reason }, ...who }) => {
    const actor = await operatorOf(pool, who);
    return decideRequest(options, { id: params.id, decision: 'refused', reason, actor });
  });
  // Support asks for some kinds that it may not decide.
  serve('withdrawSecondPersonRequest', { access: 'decider' }, async ({ params, ...who }) => {
    const actor = await operatorOf(pool, who);
    return decideRequest(options, { id: params.id, decision: 'withdrawn', reason: null, actor });
  });
}
