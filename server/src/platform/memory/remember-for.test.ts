import { expect, test } from 'vitest';
import { rememberFor } from './remember-for.ts';

/** A source whose readings count, on a clock of the test's own. */
function remembering() {
  let nowMs = 0;
  let readings = 0;
  const remembered = rememberFor(
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

test('a value is remembered for at most so long from the start of its reading', async () => {
  const { remembered, at } = remembering();
  expect(await Promise.all([remembered.get(), remembered.get()])).toEqual([1, 1]);
  at(999);
  expect(await remembered.get()).toBe(1);
  at(1000);
  expect(await remembered.get()).toBe(2);
});

test('what is forgotten is read again, a failed reading too, and a reading under way is not remembered', async () => {
  const { remembered } = remembering();
  const early = remembered.get();
  remembered.forget();
  expect([await remembered.get(), await early, await remembered.get()]).toEqual([2, 1, 2]);
  remembered.forget();
  await expect(remembered.get()).rejects.toThrow('away');
  expect(await remembered.get()).toBe(4);
});
