import { LISTED_NOTES } from '@raspasorte/contract/admin';
import type { Serve } from '../../people/access/serve.ts';
import { operatorOf } from '../../people/access/operator-of.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { addNote } from './add-note.ts';
import { selectNotes } from './queries.ts';

/** The notes of operators about a player. */
export function noteRoutes(serve: Serve, { pool }: { pool: Pool }): void {
  serve('listNotes', { access: 'staff' }, async ({ params }) => {
    const rows = await selectNotes(pool, { playerId: params.id, limit: LISTED_NOTES });
    return { items: rows.map(withIsoInstants) };
  });
  serve('addNote', { access: 'support' }, async ({ params, body, ...who }) =>
    addNote(pool, { playerId: params.id, body: body.body, corrects: body.corrects ?? null, actor: await operatorOf(pool, who) }),
  );
}
