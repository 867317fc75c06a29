import { parentPort } from 'node:worker_threads';
import { simulate, solveK } from '@raspasorte/engine';
import type { SimulationRequest } from './simulation-request.ts';
import type { SimulationAnswer } from './simulator.ts';

/** Runs one simulation after the other, as the main thread sends them. */
parentPort?.on('message', (request: SimulationRequest) => {
  const result = simulate(request);
  const answer: SimulationAnswer = {
    ...result,
    k: request.math.k,
    on_target: solveK(request.math).onTarget,
    seed: request.seed,
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread is no window.
  parentPort?.postMessage(answer);
});
