import type { RoundState } from '@raspasorte/contract';
import { roundContext, seedCommit } from '@raspasorte/engine';
import { seedOf } from './draw-round.ts';
import type { RoundRow } from './queries.ts';
import type { Seeds } from './round-ports.ts';

/** The columns of a stored round that its draw was bound to before it was played. */
export type BoundRow = Pick<
  RoundRow,
  | 'id'
  | 'player_id'
  | 'product_id'
  | 'epoch'
  | 'nonce'
  | 'math_version'
  | 'streak'
  | 'correction'
  | 'protection'
  | 'window_rounds'
  | 'window_wagered_cents'
  | 'window_paid_cents'
  | 'window_as_of'
  | 'bonus'
>;

export type RoundCommitment = { roundSeed: Uint8Array; commit: string; mathVersion: string; state: RoundState; context: string };

/** What a stored round was bound to, made anew from its row and its epoch's master seed. The seed in it is a secret until the end. */
export async function roundCommitment(seeds: Pick<Seeds, 'find'>, row: BoundRow): Promise<RoundCommitment> {
  const seeded = await seeds.find(row.epoch);
  if (seeded === undefined) throw new Error(`round ${row.id} refers to an epoch that is not there`);
  const { masterSeed } = seeded;
  const roundSeed = seedOf({ masterSeed, userId: row.player_id, productId: row.product_id, nonce: row.nonce });
  const mathVersion = row.math_version.toString('hex');
  const state = stateOf(row);
  return { roundSeed, commit: seedCommit(roundSeed), mathVersion, state, context: roundContext({ mathVersion, state }) };
}

function stateOf(row: BoundRow): RoundState {
  return {
    streak: row.streak,
    correction: row.correction,
    protection: row.protection,
    window: {
      rounds: row.window_rounds,
      wagered_cents: row.window_wagered_cents,
      paid_cents: row.window_paid_cents,
      as_of: row.window_as_of.toISOString(),
    },
    bonus: row.bonus,
  };
}
