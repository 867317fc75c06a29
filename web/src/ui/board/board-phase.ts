/** What a board is at: behind its tutorial, coating its cells, being scratched, or done. */
export type BoardPhase = 'idle' | 'loading' | 'started' | 'finished';

export function boardPhase(board: { waiting: boolean; ready: boolean; finished: boolean }): BoardPhase {
  if (board.finished) return 'finished';
  if (board.waiting) return 'idle';
  return board.ready ? 'started' : 'loading';
}
