import type { Queryable } from '../database/pool.ts';
import { StartupError } from '../startup-error.ts';
import { makeIdsFor } from './new-id.ts';
import { claimCell } from './queries.ts';

/**
 * Makes this process work as `cell`. Throws StartupError when the database belongs to another cell,
 * because the ids of both would mix.
 */
export async function enterCell(db: Queryable, cell: string): Promise<void> {
  const settled = await claimCell(db, cell);
  if (settled !== cell) {
    throw new StartupError(
      `This database belongs to cell ${settled}, and the variable CELL says ${cell}: correct it, or name another database in DATABASE_URL.`,
    );
  }
  makeIdsFor(cell);
}
