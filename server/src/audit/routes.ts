import type { Pool } from '../db.ts';
import type { Serve } from '../http/serve.ts';
import { selectActions, selectEntries } from './queries.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

const PAGE_SIZE = 50;

export function auditRoutes(serve: Serve, { pool }: { pool: Pool }): void {
  serve('listAudit', { access: 'staff', noStore: true }, async ({ query }) => {
    const { before = null, action = null, subject = null, actor = null, from = null, to: until = null } = query;
    const [rows, actions] = await Promise.all([
      selectEntries(pool, { before, action, subject, actor, from, until, limit: PAGE_SIZE + 1 }),
      selectActions(pool),
    ]);
    const page = rows.slice(0, PAGE_SIZE);
    return {
      items: page.map(({ at, hash, ...entry }) => ({ ...entry, at: at.toISOString(), hash: hash.toString('hex') })),
      next_before: rows.length > PAGE_SIZE ? page.at(-1)!.seq : null,
      actions,
    };
  });

  serve('verifyAudit', { access: 'staff', noStore: true }, async () => {
    const { head, differences } = await verifyAuditChain(pool);
    return { entries: head.seq, head: head.hash, differences };
  });
}
