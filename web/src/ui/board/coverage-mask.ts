/**
 * How much of each cell's coating is scraped, without ever reading pixels back: a mask of 16 × 16
 * samples per cell, one bit each. A sample is scraped when its distance to a stroke's segment is at
 * most the brush radius. So coverage never shrinks, never exceeds 1 and does not depend on the
 * order of the strokes or on the screen's pixel ratio.
 */
export const SAMPLES_PER_SIDE = 16;
const SAMPLES_PER_CELL = SAMPLES_PER_SIDE * SAMPLES_PER_SIDE;

export interface CellBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A straight piece of a stroke, in the same pixels as the boxes. */
export interface Segment {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
}

export class CoverageMask {
  /** The samples, one 16-bit number per row and 16 rows per cell. */
  private readonly rows: Uint16Array;
  private readonly counts: Uint16Array;

  constructor(cellCount: number) {
    this.rows = new Uint16Array(cellCount * SAMPLES_PER_SIDE);
    this.counts = new Uint16Array(cellCount);
  }

  /** Share of the cell that is scraped, 0 to 1. */
  coverage(cell: number): number {
    return (this.counts[cell] ?? 0) / SAMPLES_PER_CELL;
  }

  isScraped(cell: number, row: number, column: number): boolean {
    return ((this.rows[cell * SAMPLES_PER_SIDE + row] ?? 0) & (1 << column)) !== 0;
  }

  /**
   * Scrapes the samples that the brush touches along the segment. Returns how many of them are
   * newly scraped.
   */
  scrape(cell: number, box: CellBox, segment: Segment, radius: number): number {
    if (!reaches(box, segment, radius)) return 0;
    const before = this.counts[cell] ?? 0;
    for (let row = 0; row < SAMPLES_PER_SIDE; row++) {
      const y = box.top + ((row + 0.5) / SAMPLES_PER_SIDE) * box.height;
      for (let column = 0; column < SAMPLES_PER_SIDE; column++) {
        const x = box.left + ((column + 0.5) / SAMPLES_PER_SIDE) * box.width;
        if (squaredDistance(segment, x, y) <= radius * radius) this.mark(cell, row, column);
      }
    }
    return (this.counts[cell] ?? 0) - before;
  }

  /** Scrapes whole rows of samples, `fromRow` included, `toRow` not. */
  scrapeRows(cell: number, fromRow: number, toRow: number): void {
    for (let row = fromRow; row < toRow; row++) {
      for (let column = 0; column < SAMPLES_PER_SIDE; column++) this.mark(cell, row, column);
    }
  }

  private mark(cell: number, row: number, column: number): void {
    const index = cell * SAMPLES_PER_SIDE + row;
    const samples = this.rows[index] ?? 0;
    const bit = 1 << column;
    if ((samples & bit) !== 0) return;
    this.rows[index] = samples | bit;
    this.counts[cell] = (this.counts[cell] ?? 0) + 1;
  }
}

function reaches(box: CellBox, segment: Segment, radius: number): boolean {
  return (
    Math.max(segment.fromX, segment.toX) + radius >= box.left &&
    Math.min(segment.fromX, segment.toX) - radius <= box.left + box.width &&
    Math.max(segment.fromY, segment.toY) + radius >= box.top &&
    Math.min(segment.fromY, segment.toY) - radius <= box.top + box.height
  );
}

function squaredDistance({ fromX, fromY, toX, toY }: Segment, x: number, y: number): number {
  const alongX = toX - fromX;
  const alongY = toY - fromY;
  const lengthSquared = alongX * alongX + alongY * alongY;
  const projection = lengthSquared === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / lengthSquared;
  const nearest = Math.min(1, Math.max(0, projection));
  const gapX = x - (fromX + nearest * alongX);
  const gapY = y - (fromY + nearest * alongY);
  return gapX * gapX + gapY * gapY;
}
