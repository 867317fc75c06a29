import type { Pool } from '../../platform/database/pool.ts';
import type { Serve } from '../access/serve.ts';
import { operatorOf } from '../staff/operator-of.ts';
import type { StepUp } from '../staff/step-up.ts';
import { decideRequest } from './decide-request.ts';
import { listRequests } from './list-requests.ts';
import type { SecondPerson } from './second-person.ts';

type Options = { pool: Pool; stepUp: StepUp; secondPerson: SecondPerson };

/** The queue of what waits for a second person. */
export function secondPersonRoutes(serve: Serve, options: Options): void {
  const { pool, stepUp } = options;
  const decide = { access: 'finance', noStore: true } as const;

  serve('listSecondPersonRequests', { access: 'staff', noStore: true }, ({ query, session }) =>
    listRequests(pool, { ...query, viewerId: session.userId }),
  );
  serve('approveSecondPersonRequest', decide, async ({ params, body: { otp, reason }, ...who }) => {
    await stepUp.ifEnrolled({ ...who, otp });
    const actor = await operatorOf(pool, who);
    return decideRequest(options, { id: params.id, decision: 'approved', reason, actor });
  });
  serve('refuseSecondPersonRequest', decide, async ({ params, body: { otp, reason }, ...who }) => {
    await stepUp.ifEnrolled({ ...who, otp });
    const actor = await operatorOf(pool, who);
    return decideRequest(options, { id: params.id, decision: 'refused', reason, actor });
  });
  serve('withdrawSecondPersonRequest', decide, async ({ params, ...who }) => {
    const actor = await operatorOf(pool, who);
    return decideRequest(options, { id: params.id, decision: 'withdrawn', reason: null, actor });
  });
}
