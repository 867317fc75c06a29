import type { Pool } from '../db.ts';
import type { Serve } from '../http/serve.ts';
import { listDifferences } from './list-differences.ts';

export function reconciliationRoutes(serve: Serve, { pool }: { pool: Pool }): void {
  serve('listReconciliation', { access: 'staff', noStore: true }, ({ query }) => listDifferences(pool, query));
}
