/** What the game's threads can do. The functions get and answer what can be sent to a thread. */
import { handOver } from '../platform/threads/hand-over.ts';
import { simulateOdds as simulate, type SimulationRequest } from './odds/simulation/simulate-odds.ts';
import { writeVersion as write, type WrittenVersion } from './odds/write-version.ts';

export { solveOdds } from './odds/solve-again.ts';
export { solveCard } from './studio/card-content.ts';
export const simulateOdds = (request: SimulationRequest) => handOver(simulate(request));
export const writeVersion = (version: WrittenVersion) => handOver(write(version));
