import { expect, test } from 'vitest';
import { createQuietTimes } from './quiet-times.ts';

function openQuietTimes() {
  let nowMs = 1_000_000;
  const times = createQuietTimes(() => nowMs);
  return { ...times, wait: (ms: number) => void (nowMs += ms) };
}

test('a key is quiet since it was last noted, and another since all is noted', () => {
  const times = openQuietTimes();
  times.wait(10_000);
  times.note('ana');
  times.wait(2_000);
  times.note('ana');
  times.wait(3_000);
  expect([times.quietMs('ana'), times.quietMs('bia')]).toEqual([3_000, 15_000]);
  times.begin();
  times.wait(50);
  expect([times.quietMs('ana'), times.quietMs('bia')]).toEqual([50, 50]);
});

// Whatever is noted or asked meanwhile, at every age.
test.each([1_000, 7_000, 29_999, 30_000, 31_000, 59_999])(
  'no key is told to be quiet for longer than it was, looked at each %i ms',
  (each) => {
    const times = openQuietTimes();
    times.wait(47_000);
    times.note('ana');
    for (let passedMs = each; passedMs < 300_000; passedMs += each) {
      times.wait(each);
      times.note('bia');
      const quietMs = times.quietMs('ana');
      expect(quietMs).toBeLessThanOrEqual(passedMs);
      expect(quietMs).toBeGreaterThanOrEqual(Math.min(passedMs, 30_000));
      expect(times.quietMs('bia')).toBe(0);
    }
  },
);

test('after a long silence at least half a minute is known to be quiet', () => {
  const times = openQuietTimes();
  times.note('ana');
  times.wait(3_600_000);
  expect([times.quietMs('ana'), times.quietMs('bia')]).toEqual([30_000, 30_000]);
});
