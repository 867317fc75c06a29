import type { Serve } from '../../people/access/serve.ts';
import { operatorOf } from '../../people/staff/operator-of.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { listDifferences } from './list-differences.ts';
import { resolveDifference } from './resolve-difference.ts';

export function reconciliationRoutes(serve: Serve, { pool, clock }: { pool: Pool; clock: () => Date }): void {
  serve('listReconciliation', { access: 'staff', noStore: true }, ({ query }) => listDifferences(pool, query, clock()));
  serve('resolveDifference', { access: 'finance', noStore: true }, async ({ body, ...who }) => {
    await resolveDifference(pool, body, await operatorOf(pool, who));
    return { resolved: true as const };
  });
}
