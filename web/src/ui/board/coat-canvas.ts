import { SAMPLES_PER_SIDE } from './coverage-mask.ts';
import type { CellBox, CoverageMask, Segment } from './coverage-mask.ts';

/**
 * Two device pixels per CSS pixel are enough for foil and keep the canvas below 3 MB on every
 * phone.
 */
const MAX_PIXEL_RATIO = 2;

/** The context of a canvas on the page, or of one that a worker draws on. */
export type CanvasContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * The coating as pixels. The canvas is only drawn on, never read: `CoverageMask` knows what is
 * scraped.
 */
export class CoatCanvas {
  private readonly context: CanvasContext | null;

  constructor(context: CanvasContext | null) {
    this.context = context;
  }

  /** Sizes the canvas and calls `paint` to draw the coating on it. */
  coat(size: { width: number; height: number; pixelRatio: number }, paint: (context: CanvasContext) => void): void {
    if (!this.context) return;
    const ratio = Math.min(size.pixelRatio, MAX_PIXEL_RATIO);
    this.context.canvas.width = Math.round(size.width * ratio);
    this.context.canvas.height = Math.round(size.height * ratio);
    this.context.scale(ratio, ratio);
    paint(this.context);
    this.context.globalCompositeOperation = 'destination-out';
    this.context.lineCap = 'round';
    this.context.lineJoin = 'round';
  }

  /** Erases a clean line along the brush and leaves shreds of torn foil at its rim. */
  scrape(segments: readonly Segment[], radius: number): void {
    if (!this.context) return;
    this.context.beginPath();
    for (const { fromX, fromY, toX, toY } of segments) {
      this.context.moveTo(fromX, fromY);
      this.context.lineTo(toX, toY);
    }
    this.context.lineWidth = radius * 1.88;
    this.context.stroke();
    this.context.setLineDash([1, 2.5, 2, 4]);
    this.context.lineCap = 'butt';
    this.context.lineWidth = radius * 2.08;
    this.context.stroke();
    this.context.setLineDash([]);
    this.context.lineCap = 'round';
  }

  /** Draws something onto the coating. The brush erases it like the rest of the coating. */
  add(paint: (context: CanvasContext) => void): void {
    if (!this.context) return;
    this.context.globalCompositeOperation = 'source-over';
    paint(this.context);
    this.context.globalCompositeOperation = 'destination-out';
  }

  /** Erases what the mask holds as scraped: after a tap, and again after a new layout. */
  replay(cell: number, box: CellBox, mask: CoverageMask): void {
    if (mask.coverage(cell) === 0) return;
    const width = box.width / SAMPLES_PER_SIDE;
    const height = box.height / SAMPLES_PER_SIDE;
    for (let row = 0; row < SAMPLES_PER_SIDE; row++) {
      for (let column = 0; column < SAMPLES_PER_SIDE; column++) {
        if (!mask.isScraped(cell, row, column)) continue;
        this.context?.clearRect(box.left + column * width - 0.5, box.top + row * height - 0.5, width + 1, height + 1);
      }
    }
  }

  /**
   * Makes the rest of a cell's coating more transparent. Called over several frames, it looks like
   * a fade.
   */
  thin(box: CellBox): void {
    if (!this.context) return;
    this.context.globalAlpha = 0.32;
    this.context.fillRect(box.left, box.top, box.width, box.height);
    this.context.globalAlpha = 1;
  }

  clear(box: CellBox): void {
    this.context?.clearRect(box.left - 0.5, box.top - 0.5, box.width + 1, box.height + 1);
  }
}
