import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { selectSecondPersonRequest } from './queries.ts';

/** One request as an operator sees it, open or decided. Refusal: not_found. */
export async function readRequest(
  db: Queryable,
  which: { id: string; viewerId: string },
): Promise<Answer<'getSecondPersonRequest'>> {
  const row = await selectSecondPersonRequest(db, which);
  if (row === undefined) throw new Refusal('not_found');
  return withIsoInstants(row);
}
