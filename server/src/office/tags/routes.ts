import { TAGGED_COUNTED } from '@raspasorte/contract/admin';
import type { Serve } from '../../people/access/serve.ts';
import { operatorOf } from '../../people/access/operator-of.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { changeTag, createTag } from './keep-tags.ts';
import { selectTags } from './queries.ts';
import { tagPlayers, untagPlayers } from './tag-players.ts';

/** The vocabulary of tags, and the tags of players. */
export function tagRoutes(serve: Serve, { pool }: { pool: Pool }): void {
  serve('listTags', { access: 'staff' }, async () => {
    const rows = await selectTags(pool, TAGGED_COUNTED);
    return { items: rows.map(withIsoInstants) };
  });
  serve('createTag', { access: 'admin' }, async ({ body, ...who }) =>
    createTag(pool, { ...body, actor: await operatorOf(pool, who) }),
  );
  serve('changeTag', { access: 'admin' }, async ({ params, body: { seen, ...change }, ...who }) =>
    changeTag(pool, { id: params.id, change, seen, actor: await operatorOf(pool, who) }),
  );
  serve('tagPlayers', { access: 'support' }, async ({ params, body, ...who }) => {
    const actor = await operatorOf(pool, who);
    return inTransaction(pool, (tx) => tagPlayers(tx, { tagId: params.id, playerIds: body.player_ids, actor }));
  });
  serve('untagPlayers', { access: 'support' }, async ({ params, body, ...who }) => {
    const actor = await operatorOf(pool, who);
    return inTransaction(pool, (tx) => untagPlayers(tx, { tagId: params.id, playerIds: body.player_ids, actor }));
  });
}
