import type { Answer } from '@raspasorte/contract';
import type { Pool } from '../../platform/database/pool.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { callForgetSource, selectOwnSource } from './queries/own-source.ts';

/** How the player came; null if nothing is stored about it. */
export async function readOwnSource(pool: Pool, playerId: string): Promise<Answer<'getOwnSource'>> {
  const kept = await selectOwnSource(pool, playerId);
  return { source: kept === undefined ? null : withIsoInstants(kept) };
}

/** Deletes how the player came. The sums then count this player under the unknown source. */
export async function forgetOwnSource(pool: Pool, playerId: string): Promise<Answer<'forgetOwnSource'>> {
  await callForgetSource(pool, playerId);
  return readOwnSource(pool, playerId);
}
