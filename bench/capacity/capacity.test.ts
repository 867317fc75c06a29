import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calculateCapacity } from './calculate-capacity.ts';
import { capacityTable } from './capacity-table.ts';
import { usualLoad, usualSizes } from './usual-load.ts';

test('a million players need 60 million rounds a day, one cell and three data machines', () => {
  const needed = calculateCapacity({ ...usualLoad, players: 1_000_000 });
  expect(needed).toMatchObject({ roundsPerDay: 60_000_000, cells: 1, dataMachines: 3 });
  expect(needed.peakPerSecond).toBeCloseTo(3472, 0);
});

test('no cell has more rounds than planned, and no standby falls behind', () => {
  for (const players of [1e5, 3e6, 1e7, 1e8]) {
    const { cells, peakPerSecond, replayCores } = calculateCapacity({ ...usualLoad, players });
    expect(peakPerSecond / cells).toBeLessThanOrEqual(10_000);
    expect(replayCores).toBeLessThan(1);
  }
});

test('docs/scale.md shows what the command prints', () => {
  const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');
  expect(page).toContain(capacityTable(usualSizes, usualLoad));
});
