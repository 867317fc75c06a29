import * as z from 'zod';
import { day, hash, uuid } from './scalars.ts';

/**
 * One finished day (UTC) of the public chain: the Merkle root over all its rounds, chained to the
 * day before by `previous_hash`.
 */
export const chainedDay = z.object({ day, rounds: z.int(), root: hash, previous_hash: hash, hash }).meta({ id: 'ChainedDay' });

/**
 * The index of a round among its day's rounds, and the sibling hashes that lead from its leaf up to
 * the day's root, lowest first.
 */
export const dayProof = chainedDay
  .extend({ round_id: uuid, commit: hash, context: hash, client_seed: z.string(), index: z.int(), path: z.array(hash) })
  .meta({ id: 'DayProof' });
