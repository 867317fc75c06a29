import type { EmblemDrawing } from '../brand/first-emblems.ts';
import type { CanvasContext } from './coat-canvas.ts';
import type { CellBox } from './coverage-mask.ts';

export type FoilKind = 'gold' | 'silver';

interface Foil {
  /** Alternately light and dark, like the reflections on a sheet of foil. */
  sheen: readonly string[];
  engraving: string;
  rim: string;
}

const foils: Record<FoilKind, Foil> = {
  gold: { sheen: ['#f9eab4', '#d8b04a', '#fff4cb', '#c4952f', '#f1d683'], engraving: '#7a560e', rim: '#fff6d6' },
  silver: { sheen: ['#f1f4f3', '#b5bfbc', '#fbfdfc', '#a3aeab', '#dfe5e3'], engraving: '#56635f', rim: '#ffffff' },
};

const CORNER = 10;
/** Least and greatest distance, in CSS pixels, from the middle of a crumb to its corners. */
const CRUMB_REACH = [0.8, 2.6] as const;
const CRUMB_CORNERS = 5;

/**
 * Coats the cells with one sheet of foil: sheen and engraved lines continue from cell to cell, as
 * if the cells had been punched out of it. Drawn once per layout; scraping only erases parts of it.
 */
export function drawFoil(
  context: CanvasContext,
  boxes: readonly CellBox[],
  { kind, emblem }: { kind: FoilKind; emblem: EmblemDrawing | undefined },
): void {
  if (boxes.length === 0) return;
  const foil = foils[kind];
  const area = boundsOf(boxes);
  context.save();
  context.beginPath();
  for (const box of boxes) context.roundRect(box.left, box.top, box.width, box.height, CORNER);
  context.clip();
  context.fillStyle = sheenOf(context, area, foil.sheen);
  context.fillRect(area.left, area.top, area.width, area.height);
  engraveWaves(context, area, foil.engraving);
  if (emblem) for (const box of boxes) engraveEmblem(context, box, { ...emblem, color: foil.engraving });
  for (const box of boxes) bevel(context, box, foil.rim);
  context.restore();
}

/** Draws a scrap of torn foil in one of the sheet's colours, with a random shape. */
export function drawCrumb(context: CanvasContext, { x, y }: { x: number; y: number }, kind: FoilKind): void {
  const { sheen, engraving } = foils[kind];
  const [least, most] = CRUMB_REACH;
  context.save();
  context.fillStyle = sheen[Math.floor(Math.random() * sheen.length)] ?? '';
  context.strokeStyle = engraving;
  context.lineWidth = 0.4;
  context.beginPath();
  for (let corner = 0; corner < CRUMB_CORNERS; corner++) {
    const turn = ((corner + Math.random()) / CRUMB_CORNERS) * Math.PI * 2;
    const reach = least + Math.random() * (most - least);
    context.lineTo(x + reach * Math.cos(turn), y + reach * Math.sin(turn));
  }
  context.closePath();
  context.fill();
  context.globalAlpha = 0.55;
  context.stroke();
  context.restore();
}

function boundsOf(boxes: readonly CellBox[]): CellBox {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

function sheenOf(context: CanvasContext, area: CellBox, sheen: readonly string[]): CanvasGradient {
  const gradient = context.createLinearGradient(area.left, area.top, area.left + area.width, area.top + area.height * 0.7);
  const stops = sheen.length * 2;
  for (let stop = 0; stop <= stops; stop++) gradient.addColorStop(stop / stops, sheen[stop % sheen.length] ?? '#fff');
  return gradient;
}

function engraveWaves(context: CanvasContext, area: CellBox, color: string): void {
  const gap = 5;
  context.beginPath();
  for (let base = area.top - 20; base < area.top + area.height + 20; base += gap) {
    for (let x = 0; x <= area.width; x += 4) {
      const turn = (x / 120) * Math.PI * 2;
      const y = base + 9 * Math.sin(turn + base * 0.012) + 4 * Math.sin(turn * 2.3 + base * 0.05);
      if (x === 0) context.moveTo(area.left, y);
      else context.lineTo(area.left + x, y);
    }
  }
  context.strokeStyle = color;
  context.globalAlpha = 0.26;
  context.lineWidth = 0.6;
  context.stroke();
}

function engraveEmblem(context: CanvasContext, box: CellBox, mark: EmblemDrawing & { color: string }): void {
  const { shape, lines, color } = mark;
  const size = Math.min(box.width, box.height) * 0.46;
  context.save();
  context.translate(box.left + (box.width - size) / 2, box.top + (box.height - size) / 2);
  context.scale(size / 48, size / 48);
  context.globalAlpha = 0.16;
  context.fillStyle = color;
  const silhouette = new Path2D(shape);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- This fills a path of a canvas.
  context.fill(silhouette);
  context.globalAlpha = 0.42;
  context.strokeStyle = color;
  context.lineWidth = 1.5;
  context.stroke(silhouette);
  context.lineWidth = 1.1;
  context.stroke(new Path2D(lines));
  context.restore();
}

function bevel(context: CanvasContext, box: CellBox, rim: string): void {
  context.globalAlpha = 0.75;
  context.strokeStyle = rim;
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(box.left + 1, box.top + 1, box.width - 2, box.height - 2, CORNER - 1);
  context.stroke();
}
