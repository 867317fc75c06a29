import type { Queryable } from '../../platform/database/pool.ts';
import { playersOf } from './player-ranges.ts';
import { selectSums, selectViolations } from './queries/checks.ts';
import { invariants, invariantsOfPlay, type Invariant } from './queries/invariants.ts';
import { ofPlayers, type Sources } from './queries/sources.ts';

/** Enough to see what is wrong, and few enough to read. */
const SHOWN_PER_INVARIANT = 50;
/**
 * At this many violations of one invariant, or doubtful players, the list may be incomplete, so
 * nothing counts as proven.
 */
const FOUND_AT_MOST = 1000;

export type Findings = {
  /** Each entry names the invariant and the row that breaks it. Empty when all invariants hold. */
  differences: string[];
  /** The players in whose books they are. */
  players: Set<string>;
  /** Whether `players` is the complete list. */
  isComplete: boolean;
  /** How many rows were checked. */
  transfers: number;
  rounds: number;
};

/**
 * Checks every invariant over the given sources. Throws when a player's books do not add up
 * although all invariants hold: then one of the two is wrong.
 */
export async function findDifferences(tx: Queryable, from: Sources): Promise<Findings> {
  const { doubtful, ...counts } = await selectSums(tx, from, FOUND_AT_MOST);
  const findings: Findings = { differences: [], players: new Set(), isComplete: doubtful.length < FOUND_AT_MOST, ...counts };
  if (doubtful.length > 0) await addTo(findings, tx, { from: ofPlayers(from, playersOf(doubtful)), toCheck: invariantsOfPlay });
  await addTo(findings, tx, { from, toCheck: invariants });
  addUnlisted(
    findings,
    doubtful.filter((id) => !findings.players.has(id)),
  );
  return findings;
}

/** Doubtful players whose rows no list shows, because the rows of others have filled it. */
function addUnlisted(findings: Findings, ids: readonly string[]): void {
  if (ids.length === 0) return;
  if (findings.isComplete) throw new Error(`the books of ${ids.join()} do not add up, and no invariant says why`);
  for (const [index, id] of ids.entries()) {
    if (index < SHOWN_PER_INVARIANT) findings.differences.push(`the books of ${id} do not add up either`);
    findings.players.add(id);
  }
}

async function addTo(
  findings: Findings,
  tx: Queryable,
  { from, toCheck }: { from: Sources; toCheck: readonly Invariant[] },
): Promise<void> {
  for (const invariant of toCheck) {
    const violations = await selectViolations(tx, invariant, { from, limit: FOUND_AT_MOST });
    if (violations.length === FOUND_AT_MOST) findings.isComplete = false;
    for (const [index, { player_id: playerId, difference }] of violations.entries()) {
      if (index < SHOWN_PER_INVARIANT) findings.differences.push(`${invariant.name}: ${difference}`);
      findings.players.add(playerId);
    }
  }
}
