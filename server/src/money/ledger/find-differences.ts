import type { Queryable } from '../../platform/database/pool.ts';
import { playersOf } from './player-ranges.ts';
import { selectDoubtful, selectViolations } from './queries/checks.ts';
import { invariants, invariantsOfPlay, type Invariant } from './queries/invariants.ts';
import { ofPlayers, type Sources } from './queries/sources.ts';

/** Enough to see what is wrong, and few enough to read. */
const SHOWN_PER_INVARIANT = 50;
/**
 * At this many violations of one invariant the list may be incomplete, so nothing counts as proven.
 */
const FOUND_PER_INVARIANT = 1000;

export type Findings = {
  /** Each entry names the invariant and the row that breaks it. Empty when all invariants hold. */
  differences: string[];
  /** The players in whose books they are. */
  players: Set<string>;
  /** Whether `players` is the complete list. */
  isComplete: boolean;
};

/** Checks every invariant over the given sources. */
export async function findDifferences(tx: Queryable, from: Sources): Promise<Findings> {
  const findings: Findings = { differences: [], players: new Set(), isComplete: true };
  const doubtful = await selectDoubtful(tx, from, FOUND_PER_INVARIANT);
  if (doubtful.length > 0) await addTo(findings, tx, { from: ofPlayers(from, playersOf(doubtful)), toCheck: invariantsOfPlay });
  await addTo(findings, tx, { from, toCheck: invariants });
  const unexplained = doubtful.filter((id) => !findings.players.has(id));
  if (unexplained.length > 0) throw new Error(`the books of ${unexplained.join()} do not add up, and no invariant says why`);
  return findings;
}

async function addTo(
  findings: Findings,
  tx: Queryable,
  { from, toCheck }: { from: Sources; toCheck: readonly Invariant[] },
): Promise<void> {
  for (const invariant of toCheck) {
    const violations = await selectViolations(tx, invariant, { from, limit: FOUND_PER_INVARIANT });
    if (violations.length === FOUND_PER_INVARIANT) findings.isComplete = false;
    for (const [index, { player_id: playerId, difference }] of violations.entries()) {
      if (index < SHOWN_PER_INVARIANT) findings.differences.push(`${invariant.name}: ${difference}`);
      findings.players.add(playerId);
    }
  }
}
