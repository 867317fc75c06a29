import type { RoundState } from '@raspasorte/contract';
import { roundContext, seedCommit } from '@raspasorte/engine';
import type { SeedVault } from '../epochs/seed-vault.ts';
import { seedOf } from './draw-round.ts';
import type { BoundRound } from './queries/round-columns.ts';
import { stateOf } from './round-state.ts';

export type RoundCommitment = {
  /** Secret until the round is finished. Null where the epoch's seed is lost. */
  roundSeed: Uint8Array | null;
  commit: string | null;
  mathVersion: string;
  state: RoundState;
  context: string;
};

/** The commitment of a stored round, calculated again from its row and its epoch's master seed. */
export async function roundCommitment(vault: SeedVault, row: BoundRound): Promise<RoundCommitment> {
  const seeded = await vault.find(row.epoch);
  const roundSeed = seeded === undefined ? null : seedOf(seeded.masterSeed, row);
  const mathVersion = row.math_version.toString('hex');
  const state = stateOf(row);
  const context = roundContext({ mathVersion, state });
  return { roundSeed, commit: roundSeed && seedCommit(roundSeed), mathVersion, state, context };
}
