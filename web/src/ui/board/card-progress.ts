import { cellNumbers, hitCells, isCellOpen, isWinningCell, matchingWinningCell, withOpenCells } from './board-cells.ts';
import { isFinished, visibleWinnings } from './winnings.ts';
import type { BoardRound, Revealed } from './winnings.ts';

/** A hit is a pair of open cells with the same number; both are lit. */
export type CellState = 'covered' | 'open' | 'hit';

/** What changed when some cells were opened. */
export interface Opening {
  opened: readonly number[];
  /** Own cells that became hits. */
  newHits: readonly number[];
}

const nothing: Opening = { opened: [], newHits: [] };

/**
 * Tracks which cells of a card are open. Each component subscribes for itself, so that opening a
 * cell renders that cell alone: rendering the whole board would delay the stroke.
 */
export class CardProgress {
  readonly round: BoardRound;
  private known: Revealed;
  private states: readonly CellState[];
  private readonly listeners = new Set<(news: Opening) => void>();
  private news: Opening = nothing;

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

  /**
   * Opens those of the wanted cells that are still covered. Returns null if there are none. When
   * the last own cell opens, the winning cells open too. Listeners are notified at once. With
   * `mayWait` they are notified at once only of a hit or of the end; other openings wait for
   * `notify`.
   */
  open(wanted: readonly number[], { mayWait = false } = {}): Opening | null {
    const opened = wanted.filter((cell) => this.states[cell] === 'covered');
    if (opened.length === 0) return null;
    const before = this.states;
    this.known = withOpenCells(this.known, opened);
    this.states = cellStates(this.round, this.known);
    const isNewHit = (cell: number) => !isWinningCell(cell) && this.states[cell] === 'hit' && before[cell] !== 'hit';
    const newHits = cellNumbers.filter(isNewHit);
    this.news = { opened: [...this.news.opened, ...opened], newHits: [...this.news.newHits, ...newHits] };
    if (!mayWait || newHits.length > 0 || this.finished) this.notify();
    return { opened, newHits };
  }

  /** Notifies the listeners of the openings that have waited, if any. */
  notify(): void {
    const { news } = this;
    if (news === nothing) return;
    this.news = nothing;
    for (const listener of this.listeners) listener(news);
  }

  /**
   * Calls the listener with the cells that have opened since its last call. Returns a function that
   * unsubscribes.
   */
  readonly subscribe = (listener: (news: Opening) => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

function cellStates(round: BoardRound, revealed: Revealed): CellState[] {
  const hits = hitCells(round, revealed);
  const lit = new Set([...hits, ...hits.map((cell) => matchingWinningCell(round, cell))]);
  return cellNumbers.map((cell) => {
    if (lit.has(cell)) return 'hit';
    return isCellOpen(revealed, cell) ? 'open' : 'covered';
  });
}
