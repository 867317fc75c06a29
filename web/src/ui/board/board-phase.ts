/**
 * A board's phase: waiting behind its tutorial, coating its cells, being scratched, or finished.
 */
export type BoardPhase = 'idle' | 'loading' | 'started' | 'finished';

export function boardPhase(board: { waiting: boolean; ready: boolean; finished: boolean }): BoardPhase {
  if (board.finished) return 'finished';
  if (board.waiting) return 'idle';
  return board.ready ? 'started' : 'loading';
}
