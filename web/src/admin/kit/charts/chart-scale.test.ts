import { expect, test } from 'vitest';
import { chartScale, nearestPoint } from './chart-scale.ts';
import type { ChartKind } from './series.ts';

const scaleOf = (kind: ChartKind, ...values: (number | null)[][]) =>
  chartScale(
    values.map((each, index) => ({ name: String(index), values: each })),
    kind,
    { width: 412, height: 138, labelWidth: () => 100 },
  );

test('a line reaches from edge to edge, and bars keep half of their width before the first', () => {
  const line = scaleOf('line', [0], [50], [100]);
  expect([0, 1, 2].map(line.centerOf)).toEqual([100, 250, 400]);
  const bars = scaleOf('bar', [0], [50], [100]);
  expect([0, 1, 2].map(bars.centerOf)).toEqual([150, 250, 350]);
});

test('the lowest tick lies at the bottom and the highest at the top', () => {
  const { heightOf, ticks, top, bottom } = scaleOf('area', [0, 20], [100, null]);
  expect(ticks).toEqual([0, 25, 50, 75, 100]);
  expect([heightOf(0), heightOf(50), heightOf(100)]).toEqual([bottom, (top + bottom) / 2, top]);
});

test('only a line may leave zero out', () => {
  expect(scaleOf('line', [0.95], [0.97]).ticks[0]).toBeGreaterThan(0.9);
  expect(scaleOf('bar', [0.95], [0.97]).ticks[0]).toBe(0);
  expect(scaleOf('line', [-5], [100]).ticks).toContain(0);
});

test('stacked bars need room for their sum', () => {
  expect(scaleOf('stacked-bar', [60, 70]).ticks.at(-1)).toBeGreaterThanOrEqual(130);
});

test('a drawing narrower than its labels has no band of negative width', () => {
  const scale = chartScale([{ name: 'a', values: [1] }], 'bar', { width: 60, height: 138, labelWidth: () => 100 });
  expect(scale.band).toBeGreaterThan(0);
});

test('a pointer finds the nearest point and never one outside', () => {
  const scale = scaleOf('line', [0], [50], [100]);
  expect([-20, 100, 174, 176, 399, 1000].map((x) => nearestPoint(scale, 3, x))).toEqual([0, 0, 0, 1, 2, 2]);
});

test('a chart without values or with a single point has finite coordinates', () => {
  for (const scale of [scaleOf('line'), scaleOf('line', [null]), scaleOf('area', [3]), scaleOf('bar', [0])]) {
    expect(Number.isFinite(scale.centerOf(0))).toBe(true);
    expect(Number.isFinite(scale.heightOf(0))).toBe(true);
  }
});
