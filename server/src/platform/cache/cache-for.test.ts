import { expect, test } from 'vitest';
import { cacheFor } from './cache-for.ts';

/** A source that counts its readings, on a clock that the test sets. */
function remembering() {
  let nowMs = 0;
  let readings = 0;
  const remembered = cacheFor(
    1000,
    async () => {
      readings += 1;
      if (readings === 3) throw new Error('away');
      return readings;
    },
    () => nowMs,
  );
  return { remembered, at: (ms: number) => void (nowMs = ms) };
}

test('a value is cached for at most the given time from the start of its reading', async () => {
  const { remembered, at } = remembering();
  expect(await Promise.all([remembered.get(), remembered.get()])).toEqual([1, 1]);
  at(999);
  expect(await remembered.get()).toBe(1);
  at(1000);
  expect(await remembered.get()).toBe(2);
});

test('a forgotten value and a failed reading are read again, and a reading under way is not cached', async () => {
  const { remembered } = remembering();
  const early = remembered.get();
  remembered.forget();
  expect([await remembered.get(), await early, await remembered.get()]).toEqual([2, 1, 2]);
  remembered.forget();
  await expect(remembered.get()).rejects.toThrow('away');
  expect(await remembered.get()).toBe(4);
});
