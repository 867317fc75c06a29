import { cellNumbers, hitCells, isCellOpen, isWinningCell, pairOf, withOpenCells } from './board-cells.ts';
import { isFinished, visibleWinnings } from './winnings.ts';
import type { BoardRound, Revealed } from './winnings.ts';

/** A hit is a pair of open cells with the same number; both are lit. */
export type CellState = 'covered' | 'open' | 'hit';

/** What opening some cells has changed. */
export interface Opening {
  opened: readonly number[];
  /** Own cells that have become hits by it. */
  newHits: readonly number[];
}

/**
 * Which cells of a card are open. Whoever draws or keeps a part of that listens: a cell that opens concerns itself alone, and not the whole
 * board, which would take the frame of the finger that opens it.
 */
export class CardProgress {
  readonly round: BoardRound;
  private known: Revealed;
  private states: readonly CellState[];
  private readonly listeners = new Set<() => void>();

  constructor(round: BoardRound, revealed: Revealed) {
    this.round = round;
    this.known = revealed;
    this.states = cellStates(round, revealed);
  }

  get revealed(): Revealed {
    return this.known;
  }

  /** All 24 own cells are open. */
  get finished(): boolean {
    return isFinished(this.known);
  }

  get winningsCents(): number {
    return visibleWinnings(this.round, this.known);
  }

  get openCells(): number[] {
    return cellNumbers.filter((cell) => this.states[cell] !== 'covered');
  }

  stateOf(cell: number): CellState {
    return this.states[cell] ?? 'covered';
  }

  /** Opens those of the cells that are covered; null when there is none. With the last own cell the winning ones open too. */
  open(wanted: readonly number[]): Opening | null {
    const opened = wanted.filter((cell) => this.states[cell] === 'covered');
    if (opened.length === 0) return null;
    const before = this.states;
    this.known = withOpenCells(this.known, opened);
    this.states = cellStates(this.round, this.known);
    for (const listener of this.listeners) listener();
    const isNewHit = (cell: number) => !isWinningCell(cell) && this.states[cell] === 'hit' && before[cell] !== 'hit';
    return { opened, newHits: cellNumbers.filter(isNewHit) };
  }

  /** Calls the listener after each opening. Returns how to stop that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

function cellStates(round: BoardRound, revealed: Revealed): CellState[] {
  const hits = hitCells(round, revealed);
  const lit = new Set([...hits, ...hits.map((cell) => pairOf(round, cell))]);
  return cellNumbers.map((cell) => {
    if (lit.has(cell)) return 'hit';
    return isCellOpen(revealed, cell) ? 'open' : 'covered';
  });
}
