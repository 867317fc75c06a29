/**
 * The functions that the game runs in worker threads. Arguments and results must be values that
 * can be posted to a thread.
 */
export { simulateOdds } from './odds/simulation/simulate-odds.ts';
export { solveOdds } from './odds/solve-odds.ts';
export { solveCard } from './studio/card-content.ts';
