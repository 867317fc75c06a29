import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellLabel, CELL_COUNT, coveredCells, isCellOpen, withOpenCells } from './board-cells.ts';

const covered = { winning: Array<boolean>(6).fill(false), yours: Array<boolean>(24).fill(false) };
const someCells = fc.array(fc.integer({ min: 0, max: CELL_COUNT - 1 }));

test('an opened cell never closes again, whatever is opened after it', () => {
  fc.assert(
    fc.property(someCells, someCells, (first, second) => {
      const once = withOpenCells(covered, first);
      const twice = withOpenCells(once, second);
      for (const cell of [...first, ...second]) expect(isCellOpen(twice, cell)).toBe(true);
      expect(coveredCells(twice).length).toBeLessThanOrEqual(coveredCells(once).length);
    }),
  );
});

test('the winning numbers open by themselves when the last own number does, not before', () => {
  const own = Array.from({ length: 24 }, (_, index) => index + 6);
  expect(withOpenCells(covered, own.slice(1)).winning).toEqual(covered.winning);
  expect(coveredCells(withOpenCells(covered, own))).toEqual([]);
});

test('the name of a covered cell tells its place and nothing of its content', () => {
  expect(cellLabel(12, null, false)).toBe('Casa 7, coberta');
  expect(cellLabel(1, null, false)).toBe('Número vencedor 2, coberto');
  expect(cellLabel(12, { number: 52, prize: null }, true)).toBe('Casa 7, 52, acerto');
  expect(cellLabel(1, { number: 52, prize: 'R$ 20' }, false)).toBe('Número vencedor 2, 52 R$ 20');
});
