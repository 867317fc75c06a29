import type { RoundState } from '@raspasorte/contract';
import { roundContext, seedCommit } from '@raspasorte/engine';
import type { SeedVault } from '../fairness/seed-vault.ts';
import { seedOf } from './draw-round.ts';
import type { BoundRound } from './queries/round-columns.ts';
import { stateOf } from './round-state.ts';

export type RoundCommitment = {
  /** Secret until the round is finished. */
  roundSeed: Uint8Array;
  commit: string;
  mathVersion: string;
  state: RoundState;
  context: string;
};

/** The commitment of a stored round, calculated again from its row and its epoch's master seed. */
export async function roundCommitment(vault: SeedVault, row: BoundRound): Promise<RoundCommitment> {
  const seeded = await vault.find(row.epoch);
  if (seeded === undefined) throw new Error(`round ${row.id} refers to an epoch that is not there`);
  const roundSeed = seedOf(seeded.masterSeed, row);
  const mathVersion = row.math_version.toString('hex');
  const state = stateOf(row);
  const context = roundContext({ mathVersion, state });
  return { roundSeed, commit: seedCommit(roundSeed), mathVersion, state, context };
}
