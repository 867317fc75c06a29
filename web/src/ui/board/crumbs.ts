import type { CanvasContext } from './coat-canvas.ts';

const PER_DROP = 2;
const DROP_EVERY_MS = 110;
const SIZE = 4;
/** Every second frame is enough for what falls half a second, and leaves the others to the brush. */
const DRAWN_EVERY_MS = 30;
const COLOURS = ['#f4f6f5', '#c3cbc9', '#8f9a97'];

interface Crumb {
  x: number;
  y: number;
  driftX: number;
  fallY: number;
  turn: number;
  colour: string;
  bornAt: number;
  lifeMs: number;
}

/**
 * Crumbs of foil that fall from the brush, drawn on a canvas of their own. Elements would do it too, but the page computes the styles of
 * whatever is animated in every frame, and all of a stroke's frames are needed for the stroke.
 */
export class Crumbs {
  private readonly context: CanvasContext | null;
  private falling: Crumb[] = [];
  private droppedAt = Number.NEGATIVE_INFINITY;
  private drawnAt = Number.NEGATIVE_INFINITY;
  private frame = 0;

  constructor(context: CanvasContext | null) {
    this.context = context;
  }

  /** One pixel of the canvas is one of the page: crumbs are too small and quick for more. */
  setSize({ width, height }: { width: number; height: number }): void {
    if (!this.context) return;
    this.context.canvas.width = Math.round(width);
    this.context.canvas.height = Math.round(height);
  }

  drop(x: number, y: number): void {
    const now = performance.now();
    if (!this.context || now - this.droppedAt < DROP_EVERY_MS) return;
    this.droppedAt = now;
    for (let count = 0; count < PER_DROP; count++) this.falling.push(crumbAt(x, y, now));
    if (this.frame === 0) this.schedule();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
  }

  private schedule(): void {
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      const now = performance.now();
      if (now - this.drawnAt >= DRAWN_EVERY_MS) this.draw(now);
      if (this.falling.length > 0) this.schedule();
    });
  }

  private draw(now: number): void {
    this.drawnAt = now;
    this.falling = this.falling.filter(({ bornAt, lifeMs }) => now - bornAt < lifeMs);
    if (!this.context) return;
    this.context.resetTransform();
    this.context.clearRect(0, 0, this.context.canvas.width, this.context.canvas.height);
    for (const crumb of this.falling) drawCrumb(this.context, crumb, now);
  }
}

function drawCrumb(context: CanvasContext, crumb: Crumb, now: number): void {
  const share = Math.max(0, now - crumb.bornAt) / crumb.lifeMs;
  context.resetTransform();
  context.translate(crumb.x + crumb.driftX * share, crumb.y + crumb.fallY * share * share);
  context.rotate(crumb.turn * share);
  context.globalAlpha = 1 - share * share;
  context.fillStyle = crumb.colour;
  context.fillRect(-SIZE / 2, -SIZE / 2, SIZE, SIZE);
}

function crumbAt(x: number, y: number, now: number): Crumb {
  return {
    x,
    y,
    driftX: (Math.random() - 0.5) * 44,
    fallY: 26 + Math.random() * 56,
    turn: (Math.random() - 0.5) * 9,
    colour: COLOURS[Math.floor(Math.random() * COLOURS.length)] ?? '',
    bornAt: now,
    lifeMs: 340 + Math.random() * 200,
  };
}
