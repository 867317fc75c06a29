/**
 * The distribution of a run: the number of losses before the next win, from streak 0, and the
 * payout of that win. Nearly all of its mass is in one small table of pairs (run, payout), which
 * fits into the processor's L1 cache. For rare payouts and long runs, that table gives a code
 * without a payout, and the payout is drawn from a second table for that run.
 */
import { sessionRounds } from '../odds/exact-figures.ts';
import { payoutChances } from '../odds/payout-distribution.ts';
import { longestStreak } from '../odds/next-streak.ts';
import { buildPayoutLattice } from '../odds/payout-lattice.ts';
import { firstStreakOfLevel, pityLevelOfStreak } from '../odds/slot-model.ts';
import type { RoundConditions, SlotModel } from '../odds/slot-model.ts';
import { buildAliasTable } from './alias-table.ts';
import type { AliasTable } from './alias-table.ts';

/** Candidates for the longest run in `pairs`. The one that covers most of the mass is used. */
const pairedRunChoices = [8, 12, 16, 24, 32, 48];

export const pairBits = 10;
/**
 * A code is run + (1 + payout index) · 2^7, or the run alone when the payout is drawn separately.
 */
export const runCodeBits = 7;

export interface RunDistribution {
  /** Every payout in cents, by payout index. */
  cents: Float64Array;
  pairs: AliasTable;
  /** For each run, the table of the payouts that `pairs` leaves out. */
  rest: AliasTable[];
}

interface Win {
  payout: number;
  chance: number;
}

/** Builds the distribution of the runs of a session. Run 100 means a session without a win. */
export function buildRunDistribution(model: SlotModel, k: number, conditions: Omit<RoundConditions, 'streak'>): RunDistribution {
  const lattice = buildPayoutLattice(model);
  const chancesByLevel = firstStreakOfLevel.map((streak) => payoutChances(model, lattice, k, { ...conditions, streak }));
  const wins = chancesByLevel.map(winsByChance);
  const runs = runChances(chancesByLevel.map((byPlace) => byPlace[0]!));
  const { pairedRun, common } = bestPairing(runs, wins);
  const rare = wins.map((list) => tableOf(list.slice(common)));
  const any = tableOf(wins[wins.length - 1]!);
  const chances: number[] = [];
  const codes: number[] = [];
  for (const [run, runChance] of runs.entries()) {
    const list = run > pairedRun ? [] : wins[levelOf(run)]!.slice(0, common);
    for (const win of list) {
      chances.push(runChance * win.chance);
      codes.push(run + (1 + win.payout) * 2 ** runCodeBits);
    }
    chances.push(runChance * (1 - list.reduce((sum, win) => sum + win.chance, 0)));
    codes.push(run);
  }
  return {
    cents: Float64Array.from(lattice.cents),
    pairs: buildAliasTable(
      chances.map((chance) => Math.max(0, chance)),
      codes,
      pairBits,
    ),
    rest: runs.map((_, run) => (run > pairedRun ? any : rare[levelOf(run)]!)),
  };
}

function levelOf(run: number): number {
  return pityLevelOfStreak[Math.min(run, longestStreak)]!;
}

/** The payouts of a state, likeliest first, with their chances given that the round wins. */
function winsByChance(chances: Float64Array): Win[] {
  const total = chances.subarray(1).reduce((sum, chance) => sum + chance, 0);
  return Array.from(chances, (chance, payout) => ({ payout, chance: total > 0 ? chance / total : 0 }))
    .slice(1)
    .toSorted((left, right) => right.chance - left.chance);
}

/**
 * The chances of 0 to 99 losses before a win. The last entry is the chance of no win in 100 rounds.
 */
function runChances(lossByLevel: number[]): number[] {
  const chances: number[] = [];
  let reached = 1;
  for (let run = 0; run < sessionRounds; run++) {
    const loss = lossByLevel[levelOf(run)]!;
    chances.push(reached * (1 - loss));
    reached *= loss;
  }
  return [...chances, reached];
}

/**
 * Chooses the longest run in `pairs` and the number of payouts for each run, so that the other
 * tables are needed as rarely as possible.
 */
function bestPairing(runs: number[], wins: Win[][]): { pairedRun: number; common: number } {
  const choices = pairedRunChoices.map((pairedRun) => {
    const common = Math.floor((2 ** pairBits - runs.length) / (pairedRun + 1));
    const commonChances = wins.map((list) => list.slice(0, common).reduce((sum, win) => sum + win.chance, 0));
    const covered = runs.slice(0, pairedRun + 1).reduce((sum, chance, run) => sum + chance * commonChances[levelOf(run)]!, 0);
    return { pairedRun, common, covered };
  });
  return choices.reduce((best, choice) => (choice.covered > best.covered ? choice : best));
}

function tableOf(wins: Win[]): AliasTable {
  return buildAliasTable(
    wins.map((win) => win.chance),
    wins.map((win) => win.payout),
  );
}
