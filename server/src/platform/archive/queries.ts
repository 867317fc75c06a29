import type { Queryable, Tx } from '../database/pool.ts';

export type ArchivedUntil = { until: Date; is_linked: boolean };

/**
 * Up to which moment a player's plays are archived, and whether this database is linked to the
 * archive. Undefined when none of the plays are archived.
 */
export async function selectArchivedUntil(db: Queryable, playerId: string): Promise<ArchivedUntil | undefined> {
  const { rows } = await db.query<ArchivedUntil>({
    name: 'select-archived-until',
    text: `select until, to_regclass('archive.round') is not null as is_linked from public.archived_head where player_id = $1`,
    values: [playerId],
  });
  return rows[0];
}

/**
 * Up to which moment plays of any player may be archived, and whether this database is linked to
 * the archive. Undefined when nothing is archived.
 */
export async function selectNewestArchived(db: Queryable): Promise<ArchivedUntil | undefined> {
  const { rows } = await db.query<ArchivedUntil>({
    name: 'select-newest-archived',
    text: `
      select (month + interval '1 month') at time zone 'UTC' as until, to_regclass('archive.round') is not null as is_linked
      from public.archived_month order by month desc limit 1`,
  });
  return rows[0];
}

/** Throws where rows are archived but not linked, as after a restore. */
export async function requireArchiveLink(db: Queryable): Promise<void> {
  await db.query('select require_archive_link()');
}

/**
 * For the rest of the transaction, unqualified names mean the views of the schema `archive`, which
 * hold the rows of both databases. The caller knows that it is linked.
 */
export async function includeArchive(tx: Tx): Promise<void> {
  await tx.query('set local search_path = archive, public');
}

/**
 * Gives prepared statements names of their own. A connection would plan them anew at each change
 * between both, and refuse those with a column that is of a domain in one of them only.
 */
export function namedForArchive(tx: Tx): Queryable {
  const send: (...all: unknown[]) => unknown = tx.query.bind(tx);
  const query = (asked: unknown, ...rest: unknown[]) =>
    send(isNamed(asked) ? { ...asked, name: `${asked.name}-archive` } : asked, ...rest);
  return { query: query as Tx['query'] };
}

const isNamed = (query: unknown): query is { name: string } =>
  typeof query === 'object' && query !== null && 'name' in query && typeof query.name === 'string';

/**
 * Connects to the archive for the rest of the transaction. Fails when it does not answer within
 * `ms`.
 */
export async function askArchive(tx: Tx, ms: number): Promise<void> {
  await tx.query(`set local statement_timeout = ${ms}`);
  await tx.query('select from archive.stored_round limit 1');
  await tx.query('set local statement_timeout to default');
}
