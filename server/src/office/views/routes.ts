import type { Serve } from '../../people/access/serve.ts';
import { operatorOf } from '../../people/access/operator-of.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { changeView, createView, listViews, removeView } from './keep-views.ts';

/** Saved filters of the users' list. */
export function viewRoutes(serve: Serve, { pool }: { pool: Pool }): void {
  serve('listViews', { access: 'staff' }, ({ session }) => listViews(pool, session.userId));
  serve('createView', { access: 'staff' }, async ({ body, ...who }) =>
    createView(pool, { ...body, actor: await operatorOf(pool, who) }),
  );
  serve('changeView', { access: 'staff' }, async ({ params, body: change, ...who }) =>
    changeView(pool, { id: params.id, change, actor: await operatorOf(pool, who) }),
  );
  serve('deleteView', { access: 'staff' }, async ({ params, ...who }) =>
    removeView(pool, { id: params.id, actor: await operatorOf(pool, who), isAdmin: who.session.role === 'admin' }),
  );
}
