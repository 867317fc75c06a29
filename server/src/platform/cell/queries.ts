import type { Queryable } from '../database/pool.ts';

/**
 * The cell that this database belongs to. Claims the database for `cell` when it has no cell yet.
 */
export async function claimCell(db: Queryable, cell: string): Promise<string> {
  await db.query('insert into own_cell (cell) values ($1) on conflict do nothing', [cell]);
  const { rows } = await db.query<{ cell: string }>('select cell from own_cell');
  return rows[0]!.cell;
}
