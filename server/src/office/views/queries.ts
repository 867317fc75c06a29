import type { Queryable, Tx } from '../../platform/database/pool.ts';

export type ViewRow = { id: string; owner_id: string; name: string; is_shared: boolean; query: object };

/** An operator's own views and the shared ones, by name. */
export async function selectViews(db: Queryable, ownerId: string): Promise<(ViewRow & { owner_name: string })[]> {
  const { rows } = await db.query<ViewRow & { owner_name: string }>(
    `select v.id, v.owner_id, v.name, v.is_shared, v.query, u.name as owner_name
     from saved_view v join auth."user" u on u.id = v.owner_id
     where v.owner_id = $1 or v.is_shared order by lower(v.name), v.id`,
    [ownerId],
  );
  return rows;
}

/** Locks the operator, so that views of one operator are created one after the other. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.query('select from profiles where player_id = $1 for no key update', [ownerId]);
}

export async function countViews(db: Queryable, ownerId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*) from saved_view where owner_id = $1', [ownerId]);
  return rows[0]!.count;
}

export async function lockView(tx: Tx, id: string): Promise<ViewRow | undefined> {
  const { rows } = await tx.query<ViewRow>(
    'select id, owner_id, name, is_shared, query from saved_view where id = $1 for update',
    [id],
  );
  return rows[0];
}

export async function insertView(tx: Tx, { id, owner_id, name, is_shared, query }: ViewRow): Promise<void> {
  await tx.query('insert into saved_view (id, owner_id, name, is_shared, query) values ($1, $2, $3, $4, $5)', [
    id,
    owner_id,
    name,
    is_shared,
    query,
  ]);
}

export async function updateView(tx: Tx, { id, name, is_shared, query }: Omit<ViewRow, 'owner_id'>): Promise<void> {
  await tx.query('update saved_view set name = $2, is_shared = $3, query = $4 where id = $1', [id, name, is_shared, query]);
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from saved_view where id = $1', [id]);
}
