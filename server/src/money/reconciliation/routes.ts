import type { Pool } from '../../platform/database/pool.ts';
import type { Serve } from '../../people/access/serve.ts';
import { listDifferences } from './list-differences.ts';

export function reconciliationRoutes(serve: Serve, { pool }: { pool: Pool }): void {
  serve('listReconciliation', { access: 'staff', noStore: true }, ({ query }) => listDifferences(pool, query));
}
