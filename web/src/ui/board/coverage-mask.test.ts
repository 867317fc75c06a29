import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CoverageMask, SAMPLES_PER_SIDE } from './coverage-mask.ts';
import type { Segment } from './coverage-mask.ts';

const box = { left: 100, top: 40, width: 52, height: 56 };
const radius = 15;
const coordinate = fc.integer({ min: 0, max: 250 });
const segment = fc.record({ fromX: coordinate, fromY: coordinate, toX: coordinate, toY: coordinate });
const strokes = fc.array(segment, { minLength: 1, maxLength: 12 });

function maskOf(segments: readonly Segment[]): CoverageMask {
  const mask = new CoverageMask(1);
  for (const each of segments) mask.scrape(0, box, each, radius);
  return mask;
}

function samplesOf(mask: CoverageMask): boolean[] {
  return Array.from({ length: SAMPLES_PER_SIDE ** 2 }, (_, index) =>
    mask.isScraped(0, Math.floor(index / SAMPLES_PER_SIDE), index % SAMPLES_PER_SIDE),
  );
}

test('coverage never shrinks, grows by what scrape reports and never exceeds 1', () => {
  fc.assert(
    fc.property(strokes, (segments) => {
      const mask = new CoverageMask(1);
      for (const each of segments) {
        const before = mask.coverage(0);
        const added = mask.scrape(0, box, each, radius);
        expect(added).toBeGreaterThanOrEqual(0);
        expect(mask.coverage(0)).toBeCloseTo(before + added / 256, 12);
        expect(mask.coverage(0)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('the order and the direction of the strokes do not matter', () => {
  fc.assert(
    fc.property(strokes, (segments) => {
      const backwards = segments.toReversed().map((each) => ({
        fromX: each.toX,
        fromY: each.toY,
        toX: each.fromX,
        toY: each.fromY,
      }));
      expect(samplesOf(maskOf(backwards))).toEqual(samplesOf(maskOf(segments)));
    }),
  );
});

test('a fast stroke scrapes what lies between two pointer events, not only its ends', () => {
  const mask = maskOf([{ fromX: 0, fromY: 68, toX: 250, toY: 68 }]);
  expect(mask.coverage(0)).toBeGreaterThan(0.4);
});

test('coverage counts the samples that are scraped', () => {
  fc.assert(
    fc.property(strokes, (segments) => {
      const mask = maskOf(segments);
      expect(samplesOf(mask).filter(Boolean).length / 256).toBe(mask.coverage(0));
    }),
  );
});

test('a stroke in one cell leaves its neighbour alone', () => {
  const mask = new CoverageMask(2);
  mask.scrape(1, box, { fromX: 126, fromY: 68, toX: 126, toY: 68 }, radius);
  expect(mask.coverage(0)).toBe(0);
  expect(mask.coverage(1)).toBeGreaterThan(0);
});

test('scraping all rows covers the cell', () => {
  const mask = new CoverageMask(1);
  mask.scrapeRows(0, 0, 5);
  mask.scrapeRows(0, 0, SAMPLES_PER_SIDE);
  expect(mask.coverage(0)).toBe(1);
});
