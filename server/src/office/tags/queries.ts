import type { TagColor } from '@raspasorte/contract/admin';
import type { Queryable, Tx } from '../../platform/database/pool.ts';

export type TagRow = { id: string; name: string; color: TagColor; created_at: Date; retired_at: Date | null; players: number };

/** Tags in use first, by name. The players of each are counted up to `counted`. */
export async function selectTags(db: Queryable, counted: number): Promise<TagRow[]> {
  const { rows } = await db.query<TagRow>(
    `select t.id, t.name, t.color, t.created_at, t.retired_at,
       (select count(*) from (select from player_tag p where p.tag_id = t.id limit $1) c) as players
     from tag t order by t.retired_at is not null, lower(t.name)`,
    [counted],
  );
  return rows;
}

/** Until the transaction ends, nobody else adds or changes a tag. */
export async function lockTags(tx: Tx): Promise<void> {
  await tx.query('lock table tag in share row exclusive mode');
}

export async function countTagsInUse(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*) from tag where retired_at is null');
  return rows[0]!.count;
}

export type TagState = { id: string; name: string; color: TagColor; is_retired: boolean };

/** Locks the tag: until the transaction ends nobody else changes it, adds it or removes it. */
export async function lockTag(tx: Tx, id: string): Promise<TagState | undefined> {
  const { rows } = await tx.query<TagState>(
    'select id, name, color, retired_at is not null as is_retired from tag where id = $1 for no key update',
    [id],
  );
  return rows[0];
}

export async function insertTag(tx: Tx, tag: Omit<TagState, 'is_retired'>): Promise<void> {
  await tx.query('insert into tag (id, name, color) values ($1, $2, $3)', [tag.id, tag.name, tag.color]);
}

export async function updateTag(tx: Tx, tag: TagState): Promise<void> {
  await tx.query(
    `update tag set name = $2, color = $3,
       retired_at = case when $4 then coalesce(retired_at, clock_timestamp()) end where id = $1`,
    [tag.id, tag.name, tag.color, tag.is_retired],
  );
}

type Tagged = { tagId: string; playerIds: readonly string[] };

/** Tags the players who exist and do not have the tag. Returns their ids, in order. */
export async function insertPlayerTags(tx: Tx, { tagId, playerIds, by }: Tagged & { by: string }): Promise<string[]> {
  const { rows } = await tx.query<{ player_id: string }>(
    `insert into player_tag (player_id, tag_id, put_by)
     select p.player_id, $1, $3 from profiles p where p.player_id = any ($2) order by p.player_id
     on conflict do nothing returning player_id`,
    [tagId, playerIds, by],
  );
  return rows.map(({ player_id }) => player_id);
}

/** Removes the tag from the players who have it. Returns their ids. */
export async function deletePlayerTags(tx: Tx, { tagId, playerIds }: Tagged): Promise<string[]> {
  const { rows } = await tx.query<{ player_id: string }>(
    'delete from player_tag where tag_id = $1 and player_id = any ($2) returning player_id',
    [tagId, playerIds],
  );
  return rows.map(({ player_id }) => player_id);
}
