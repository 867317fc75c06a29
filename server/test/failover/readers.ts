import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultPlayer } from '../faults/fault-player.ts';
import type { FaultLoad } from '../faults/fault-load.ts';
import { rowsAt } from '../postgres/rows-at.ts';

const PAUSE_MS = 1_000;
/** The tolerance around a fault for reads that were in flight when it began. */
const SLACK_MS = 1_000;

/** Every round that was shown in a history, and when it was last shown. */
export type Readers = { shown: Map<string, number>; stop: () => Promise<void> };

/**
 * The time from a fault until the former primary is out of service. A read during it may come from
 * that primary.
 */
export type Span = { fromMs: number; untilMs: number };

/** Each player reads the history repeatedly, from whatever server answers. */
export function startReaders(players: readonly FaultPlayer[]): Readers {
  const shown = new Map<string, number>();
  let stopping = false;
  const running = Promise.all(
    players.map(async (player) => {
      while (!stopping) {
        for (const id of await player.history()) shown.set(id, Date.now());
        await sleep(PAUSE_MS);
      }
    }),
  );
  return {
    shown,
    stop: async () => {
      stopping = true;
      await running;
    },
  };
}

/**
 * Rounds shown in a history must be stored. A round may be missing only if its commit still waited
 * for a standby when its primary was lost. Such a round was acknowledged to nobody, and was shown
 * only during that fault.
 */
export async function compareReads(
  connectionString: string,
  { readers, load, faults }: { readers: Readers; load: FaultLoad; faults: readonly Span[] },
): Promise<{ vanished: number; differences: string[] }> {
  const stored = await storedRounds(connectionString);
  const told = new Set(load.rounds.map(({ round }) => round.id));
  const vanished = [...readers.shown].filter(([id]) => !stored.has(id));
  const differences = vanished
    .filter(([id, atMs]) => told.has(id) || !faults.some(({ fromMs, untilMs }) => fromMs - SLACK_MS <= atMs && atMs <= untilMs))
    .map(([id]) => `round ${id} was shown by a history and is gone`);
  if (readers.shown.size === 0) differences.push('no history was read');
  return { vanished: vanished.length, differences };
}

/** The ids of all rounds that the database has. */
export async function storedRounds(connectionString: string): Promise<Set<string>> {
  const rows = await rowsAt<{ id: string }>(connectionString, 'select id from round');
  return new Set(rows.map(({ id }) => id));
}
