import type { EmblemDrawing } from '../brand/first-emblems.ts';
import { CELL_COUNT, isWinningCell } from './board-cells.ts';
import { CoatCanvas } from './coat-canvas.ts';
import type { CanvasContext } from './coat-canvas.ts';
import { CoverageMask, SAMPLES_PER_SIDE } from './coverage-mask.ts';
import type { CellBox, Segment } from './coverage-mask.ts';
import { drawCrumb, drawFoil } from './foil.ts';
import type { FoilKind } from './foil.ts';

/** A cell opens by itself once this share of its coating is scraped. */
const THRESHOLD = 0.65;
/** Brush radius as a share of a cell's width: about a fingertip on a phone. */
const BRUSH = 0.26;
const FADE_FRAMES = 9;
const TAPS_TO_OPEN = 3;
/** Often enough to be heard and seen as one continuous scratch. */
const CRUMBS_EVERY_MS = 50;
const CRUMBS_AT_ONCE = 3;

export interface EngineEvents {
  /** The coat lies on every cell and the masks take strokes. */
  onReady: () => void;
  /** These cells are open now, by scraping or by taps. */
  onOpen: (cells: number[]) => void;
  /** Coating came off and left crumbs; called at most every `CRUMBS_EVERY_MS`. */
  onScrape: () => void;
}

export interface BoardLayout {
  /** In CSS pixels, like the boxes. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
  boxes: readonly CellBox[];
  /** Undefined while its drawing is loading. */
  emblem: EmblemDrawing | undefined;
}

/** What the page asks of a board's engine, whether it runs in a worker or on the page. */
export interface Engine {
  /**
   * Coats the board, for the first time or after a change of size, and erases again what was
   * already scraped.
   */
  setLayout: (layout: BoardLayout) => void;
  /** Scrapes along the way that the pointer took since the last frame. */
  scrape: (way: readonly Segment[]) => void;
  /** Accessibility mode: each tap clears a third of the cell, the third one opens it. */
  tap: (cell: number) => void;
  /** Removes the rest of these cells' coating, without calling `onOpen`. */
  open: (cells: readonly number[], options: { fade: boolean }) => void;
  destroy: () => void;
}

/**
 * The board without React and without a page: it takes the segments of strokes, keeps the mask,
 * scrapes the canvas and reports which cells were opened. It never knows what lies under the cells.
 */
export class ScratchEngine implements Engine {
  private readonly coat: CoatCanvas;
  private readonly mask: CoverageMask;
  private readonly events: EngineEvents;
  private readonly opened: boolean[];
  private readonly taps: number[];
  private readonly fading = new Map<number, number>();
  private layout: BoardLayout | null = null;
  private frame = 0;
  private crumbsLeftAt = Number.NEGATIVE_INFINITY;

  constructor(coat: CanvasContext | null, events: EngineEvents) {
    this.coat = new CoatCanvas(coat);
    this.mask = new CoverageMask(CELL_COUNT);
    this.events = events;
    this.opened = Array<boolean>(CELL_COUNT).fill(false);
    this.taps = Array<number>(CELL_COUNT).fill(0);
  }

  setLayout(layout: BoardLayout): void {
    const first = this.layout === null;
    this.layout = layout;
    this.fading.clear();
    this.coat.coat(layout, (context) => {
      const stillCovered = (winning: boolean) =>
        layout.boxes.filter((_, cell) => !this.opened[cell] && isWinningCell(cell) === winning);
      drawFoil(context, stillCovered(true), { kind: 'gold', emblem: layout.emblem });
      drawFoil(context, stillCovered(false), { kind: 'silver', emblem: layout.emblem });
    });
    layout.boxes.forEach((box, cell) => {
      if (!this.opened[cell]) this.coat.replay(cell, box, this.mask);
    });
    // The page shows the numbers after `onReady`, so it waits until the coat is on the screen.
    if (first) requestAnimationFrame(() => this.events.onReady());
  }

  scrape(way: readonly Segment[]): void {
    const last = way.at(-1);
    if (!last || !this.layout) return;
    const { boxes } = this.layout;
    const radius = (boxes[0]?.width ?? 0) * BRUSH;
    this.coat.scrape(way, radius);
    const scraped = boxes.map((box, cell) => cell).filter((cell) => this.scrapeCell(cell, way, radius));
    const [under] = scraped;
    if (under === undefined) return;
    this.leaveCrumbs(last, radius, isWinningCell(under) ? 'gold' : 'silver');
    const complete = scraped.filter((cell) => this.mask.coverage(cell) >= THRESHOLD);
    this.open(complete, { fade: true });
    if (complete.length > 0) this.events.onOpen(complete);
  }

  tap(cell: number): void {
    const box = this.layout?.boxes[cell];
    if (!box || this.opened[cell]) return;
    const tap = (this.taps[cell] ?? 0) + 1;
    this.taps[cell] = tap;
    if (tap >= TAPS_TO_OPEN) {
      this.open([cell], { fade: false });
      this.events.onOpen([cell]);
      return;
    }
    const third = Math.floor(SAMPLES_PER_SIDE / TAPS_TO_OPEN);
    this.mask.scrapeRows(cell, (tap - 1) * third, tap * third);
    this.coat.replay(cell, box, this.mask);
  }

  open(cells: readonly number[], { fade }: { fade: boolean }): void {
    for (const cell of cells.filter((some) => !this.opened[some])) {
      this.opened[cell] = true;
      const box = this.layout?.boxes[cell];
      if (fade) this.fading.set(cell, FADE_FRAMES);
      else if (box) this.coat.clear(box);
    }
    if (this.fading.size > 0) this.schedule();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
  }

  /**
   * Draws crumbs of torn foil a little below the brush. They stay until the brush passes over them
   * or their cell opens.
   */
  private leaveCrumbs({ toX, toY }: Segment, radius: number, kind: FoilKind): void {
    const now = performance.now();
    if (now - this.crumbsLeftAt < CRUMBS_EVERY_MS) return;
    this.crumbsLeftAt = now;
    this.events.onScrape();
    this.coat.add((context) => {
      for (let count = 0; count < CRUMBS_AT_ONCE; count++) {
        const place = { x: toX + (Math.random() - 0.5) * 2.4 * radius, y: toY + (0.9 + Math.random() ** 2 * 1.3) * radius };
        drawCrumb(context, place, kind);
      }
    });
  }

  private scrapeCell(cell: number, way: readonly Segment[], radius: number): boolean {
    const box = this.layout?.boxes[cell];
    if (!box || this.opened[cell]) return false;
    const added = way.reduce((sum, segment) => sum + this.mask.scrape(cell, box, segment, radius), 0);
    return added > 0;
  }

  private schedule(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.fade());
  }

  private fade(): void {
    this.frame = 0;
    for (const [cell, frames] of this.fading) {
      const box = this.layout?.boxes[cell];
      if (box && frames > 1) this.coat.thin(box);
      if (box && frames <= 1) this.coat.clear(box);
      if (frames <= 1) this.fading.delete(cell);
      else this.fading.set(cell, frames - 1);
    }
    if (this.fading.size > 0) this.schedule();
  }
}
