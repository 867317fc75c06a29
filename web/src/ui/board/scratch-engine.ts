import { CoatCanvas } from './coat-canvas.ts';
import { CoverageMask, SAMPLES_PER_SIDE } from './coverage-mask.ts';
import type { CellBox, Segment } from './coverage-mask.ts';

/** A cell opens by itself once this share of its coating is scraped. */
const THRESHOLD = 0.65;
/** Brush radius as a share of a cell's width: about a fingertip on a phone. */
const BRUSH = 0.26;
const FADE_FRAMES = 9;
const TAPS_TO_OPEN = 3;

export interface EngineEvents {
  /** The coat lies on every cell and the masks take strokes. */
  onReady: () => void;
  /** These cells are open now, by scraping or by taps. */
  onOpen: (cells: number[]) => void;
  /** Coating came off just now, at this point of the board. */
  onScrape: (x: number, y: number) => void;
}

export interface BoardLayout {
  width: number;
  height: number;
  boxes: readonly CellBox[];
  paint: (context: CanvasRenderingContext2D, covered: readonly boolean[]) => void;
}

/**
 * The board without React: takes segments of strokes, keeps the mask, scrapes the canvas once a frame and tells which
 * cells were opened. What lies under the cells it does not know.
 */
export class ScratchEngine {
  private readonly coat: CoatCanvas;
  private readonly mask: CoverageMask;
  private readonly events: EngineEvents;
  private readonly opened: boolean[];
  private readonly taps: number[];
  private readonly fading = new Map<number, number>();
  private layout: BoardLayout | null = null;
  private takeWay: () => Segment[] = () => [];
  private stroking = false;
  private frame = 0;

  constructor(canvas: HTMLCanvasElement, cellCount: number, events: EngineEvents) {
    this.coat = new CoatCanvas(canvas);
    this.mask = new CoverageMask(cellCount);
    this.events = events;
    this.opened = Array<boolean>(cellCount).fill(false);
    this.taps = Array<number>(cellCount).fill(0);
  }

  /** Coats the board anew, for the first time or after a change of size, and takes away what was scraped before. */
  setLayout(layout: BoardLayout): void {
    const first = this.layout === null;
    this.layout = layout;
    this.fading.clear();
    const covered = this.opened.map((open) => !open);
    this.coat.coat(layout, (context) => layout.paint(context, covered));
    layout.boxes.forEach((box, cell) => {
      if (!this.opened[cell]) this.coat.replay(cell, box, this.mask);
    });
    if (first) this.events.onReady();
    // What was scraped before there was a layout is not lost.
    this.schedule();
  }

  /** Until the stroke ends, `take` is asked in each frame for the way since the last one: so a move of the finger has no frame to ask for. */
  beginStroke(take: () => Segment[]): void {
    this.takeWay = take;
    this.stroking = true;
    this.schedule();
  }

  endStroke(): void {
    this.stroking = false;
  }

  /** Accessibility mode: each tap clears a third of the cell, the third one opens it. */
  tap(cell: number): void {
    const box = this.layout?.boxes[cell];
    if (!box || this.opened[cell]) return;
    const tap = (this.taps[cell] ?? 0) + 1;
    this.taps[cell] = tap;
    if (tap >= TAPS_TO_OPEN) {
      this.open(cell, { fade: false });
      this.events.onOpen([cell]);
      return;
    }
    const third = Math.floor(SAMPLES_PER_SIDE / TAPS_TO_OPEN);
    this.mask.scrapeRows(cell, (tap - 1) * third, tap * third);
    this.coat.replay(cell, box, this.mask);
  }

  /** Takes the rest of a cell's coating away, without telling it back. */
  open(cell: number, { fade }: { fade: boolean }): void {
    if (this.opened[cell]) return;
    this.opened[cell] = true;
    if (fade) {
      this.fading.set(cell, FADE_FRAMES);
      this.schedule();
      return;
    }
    const box = this.layout?.boxes[cell];
    if (box) this.coat.clear(box);
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
  }

  private schedule(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.flush());
  }

  private flush(): void {
    this.frame = 0;
    this.fade();
    if (this.layout) this.scrape(this.layout, this.takeWay());
    if (this.stroking || this.fading.size > 0) this.schedule();
  }

  private scrape(layout: BoardLayout, segments: readonly Segment[]): void {
    const last = segments.at(-1);
    if (!last) return;
    const radius = (layout.boxes[0]?.width ?? 0) * BRUSH;
    this.coat.scrape(segments, radius);
    const scraped = layout.boxes.map((box, cell) => cell).filter((cell) => this.scrapeCell(cell, segments, radius));
    if (scraped.length === 0) return;
    this.events.onScrape(last.toX, last.toY);
    const complete = scraped.filter((cell) => this.mask.coverage(cell) >= THRESHOLD);
    for (const cell of complete) this.open(cell, { fade: true });
    if (complete.length > 0) this.events.onOpen(complete);
  }

  private scrapeCell(cell: number, segments: readonly Segment[], radius: number): boolean {
    const box = this.layout?.boxes[cell];
    if (!box || this.opened[cell]) return false;
    const added = segments.reduce((sum, segment) => sum + this.mask.scrape(cell, box, segment, radius), 0);
    return added > 0;
  }

  private fade(): void {
    for (const [cell, frames] of this.fading) {
      const box = this.layout?.boxes[cell];
      if (box && frames > 1) this.coat.thin(box);
      if (box && frames <= 1) this.coat.clear(box);
      if (frames <= 1) this.fading.delete(cell);
      else this.fading.set(cell, frames - 1);
    }
  }
}
