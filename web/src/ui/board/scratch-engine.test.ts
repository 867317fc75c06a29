import { expect, test, vi } from 'vitest';
import { cellNumbers } from './board-cells.ts';
import type { CanvasContext } from './coat-canvas.ts';
import { ScratchEngine } from './scratch-engine.ts';

const CELL = 9;
const boxes = cellNumbers.map((cell) => ({ left: 0, top: cell * 100, width: 48, height: 48 }));

/** A canvas that keeps from where to where it was cleared, and draws nothing. */
function fakeCanvas() {
  const cleared: { from: number; to: number }[] = [];
  const known: Record<string | symbol, unknown> = {
    canvas: {},
    clearRect: (_x: number, from: number, _width: number, height: number) => cleared.push({ from, to: from + height }),
    createLinearGradient: () => ({ addColorStop: () => {} }),
  };
  const context = new Proxy(known, { get: (target, name) => target[name] ?? (() => {}) }) as unknown as CanvasContext;
  return { cleared, context };
}

test('each tap clears a third of a cell from the top down, and the third one opens it', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const onOpen = vi.fn<(cells: number[]) => void>();
  const { cleared, context } = fakeCanvas();
  const engine = new ScratchEngine(context, { onReady: () => {}, onOpen, onScrape: () => {} });
  engine.setLayout({ width: 48, height: 3000, pixelRatio: 1, boxes, emblem: undefined });
  const clearedTo = () => {
    engine.tap(CELL);
    const { top, height } = boxes[CELL]!;
    expect(Math.min(...cleared.map(({ from }) => from))).toBeCloseTo(top, -1);
    return (Math.max(...cleared.map(({ to }) => to)) - top) / height;
  };
  expect(clearedTo()).toBeCloseTo(1 / 3, 1);
  expect(clearedTo()).toBeCloseTo(2 / 3, 1);
  expect(onOpen).not.toHaveBeenCalled();
  expect(clearedTo()).toBeCloseTo(1, 1);
  expect(onOpen.mock.calls).toEqual([[[CELL]]]);
});
