import { SAMPLES_PER_SIDE } from './coverage-mask.ts';
import type { CellBox, CoverageMask, Segment } from './coverage-mask.ts';

/** Two device pixels per CSS pixel are enough for foil, and keep the canvas below 3 MB on every phone. */
const MAX_PIXEL_RATIO = 2;

/** The coating as pixels. It is only ever drawn and scraped, never read: what is scraped is known by the mask. */
export class CoatCanvas {
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D | null;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
  }

  /** Sizes the canvas, and lets `paint` lay the coating on it. */
  coat(size: { width: number; height: number }, paint: (context: CanvasRenderingContext2D) => void): void {
    const ratio = Math.min(globalThis.devicePixelRatio, MAX_PIXEL_RATIO);
    this.canvas.width = Math.round(size.width * ratio);
    this.canvas.height = Math.round(size.height * ratio);
    if (!this.context) return;
    this.context.scale(ratio, ratio);
    paint(this.context);
    this.context.globalCompositeOperation = 'destination-out';
    this.context.lineCap = 'round';
    this.context.lineJoin = 'round';
  }

  /** A clean line where the brush lies and, at its rim, shreds of foil that were torn along. */
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

  /** After a new layout: takes away again what had been scraped of a cell that is still covered. */
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

  /** Thins what is left of a cell's coating; some frames of it look like a fade. */
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
