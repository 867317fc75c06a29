import { simulate } from '@raspasorte/engine';
import type { MathDefinition, SimulationResult } from '@raspasorte/engine';
import { mergeResults } from './merge-results.ts';

export interface WorkerTask {
  math: MathDefinition;
  samples: number;
  seed: number;
  limits: 'exact' | 'conservative';
}

/**
 * The result so far, with the number of rounds in `result.samples`; or why the simulation failed.
 */
export type WorkerReport = { result: SimulationResult } | { error: string };

/**
 * The rounds of one chunk, a multiple of a session's 100 rounds: few enough that progress is seen,
 * enough that preparing the probability law costs little beside them.
 */
const CHUNK = 20_000_000;

/**
 * Simulates in chunks and reports after each one, so that stopping keeps the rounds played so far.
 */
addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => void play(data));

async function play({ math, samples, seed, limits }: WorkerTask): Promise<void> {
  let merged: SimulationResult | undefined;
  try {
    for (let played = 0, chunk = 0; played < samples; played += CHUNK, chunk++) {
      const part = simulate({ math, samples: Math.min(CHUNK, samples - played), seed: seed + chunk, limits });
      merged = mergeResults(merged, part);
      report({ result: merged });
      // A stopped worker ends in a pause. Without one, Chromium lets it go on for two seconds.
      await new Promise((done) => setTimeout(done));
    }
  } catch (error) {
    report({ error: error instanceof Error ? error.message : String(error) });
  }
}

function report(message: WorkerReport): void {
  postMessage(message);
}
