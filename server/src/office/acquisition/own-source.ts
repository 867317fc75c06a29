import type { Answer } from '@raspasorte/contract';
import type { Pool } from '../../platform/database/pool.ts';
import { callForgetSource, selectOwnSource } from './queries/own-source.ts';

/** How the player came; null where nothing of it is kept. */
export async function readOwnSource(pool: Pool, playerId: string): Promise<Answer<'getOwnSource'>> {
  const kept = await selectOwnSource(pool, playerId);
  return { source: kept === undefined ? null : { ...kept, landed_at: kept.landed_at.toISOString() } };
}

/** From now on nothing is kept, and the sums have this player among those of no known source. */
export async function forgetOwnSource(pool: Pool, playerId: string): Promise<Answer<'forgetOwnSource'>> {
  await callForgetSource(pool, playerId);
  return readOwnSource(pool, playerId);
}
