import { simulate } from '@raspasorte/engine';
import type { MathDefinition, SimulationResult } from '@raspasorte/engine';
import { mergeResults } from './merge-results.ts';

export interface WorkerTask {
  math: MathDefinition;
  samples: number;
  seed: number;
  limits: 'exact' | 'conservative';
}

/** What has been played so far; `samples` of the result say how much that is. */
export type WorkerReport = { result: SimulationResult } | { error: string };

/**
 * A multiple of a session's 100 rounds: small enough that progress is seen, large enough that
 * preparing the law costs nothing.
 */
const CHUNK = 5_000_000;

/** Plays in chunks and reports each, so that stopping keeps what was played. */
addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => {
  const { math, samples, seed, limits } = data;
  let merged: SimulationResult | undefined;
  try {
    for (let played = 0, chunk = 0; played < samples; played += CHUNK, chunk++) {
      const part = simulate({ math, samples: Math.min(CHUNK, samples - played), seed: seed + chunk, limits });
      merged = mergeResults(merged, part);
      report({ result: merged });
    }
  } catch (error) {
    report({ error: error instanceof Error ? error.message : String(error) });
  }
});

function report(message: WorkerReport): void {
  postMessage(message);
}
