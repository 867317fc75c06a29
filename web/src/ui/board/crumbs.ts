const PER_DROP = 2;
const DROP_EVERY_MS = 110;
const SIZE = 4;
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
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D | null;
  private falling: Crumb[] = [];
  private droppedAt = Number.NEGATIVE_INFINITY;
  private frame = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
  }

  /** One pixel of the canvas is one of the page: crumbs are too small and quick for more. */
  setSize({ width, height }: { width: number; height: number }): void {
    this.canvas.width = Math.round(width);
    this.canvas.height = Math.round(height);
  }

  drop(x: number, y: number): void {
    const now = performance.now();
    if (now - this.droppedAt < DROP_EVERY_MS) return;
    this.droppedAt = now;
    for (let count = 0; count < PER_DROP; count++) this.falling.push(crumbAt(x, y, now));
    if (this.frame === 0) this.schedule();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
  }

  private schedule(): void {
    this.frame = requestAnimationFrame((now) => this.draw(now));
  }

  private draw(now: number): void {
    this.frame = 0;
    this.falling = this.falling.filter(({ bornAt, lifeMs }) => now - bornAt < lifeMs);
    this.context?.resetTransform();
    this.context?.clearRect(0, 0, this.canvas.width, this.canvas.height);
    for (const crumb of this.falling) this.drawCrumb(crumb, now);
    if (this.falling.length > 0) this.schedule();
  }

  private drawCrumb(crumb: Crumb, now: number): void {
    if (!this.context) return;
    const share = Math.max(0, now - crumb.bornAt) / crumb.lifeMs;
    this.context.resetTransform();
    this.context.translate(crumb.x + crumb.driftX * share, crumb.y + crumb.fallY * share * share);
    this.context.rotate(crumb.turn * share);
    this.context.globalAlpha = 1 - share * share;
    this.context.fillStyle = crumb.colour;
    this.context.fillRect(-SIZE / 2, -SIZE / 2, SIZE, SIZE);
  }
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
