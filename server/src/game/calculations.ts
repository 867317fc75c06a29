/** What the game's threads can do. The functions get and answer what can be sent to a thread. */
export { simulateOdds } from './odds/simulation/simulate-odds.ts';
export { solveOdds } from './odds/solve-again.ts';
export { solveCard } from './studio/card-content.ts';
export { writeVersion } from './odds/write-version.ts';
