import { expect, test } from 'vitest';
import { createCalculationQueue } from './calculation-queue.ts';

test('a calculation that cannot begin, as where the system has no thread left, gives its place up', async () => {
  const queue = createCalculationQueue({ threads: 1, waiting: 1, eachUser: 2 });
  const { signal } = new AbortController();
  const cannotBegin = () => {
    throw new Error('EAGAIN');
  };
  const first = queue.run('ana', cannotBegin, signal);
  await expect(first).rejects.toThrow('EAGAIN');
  expect(await queue.run('ana', async () => 42, signal)).toBe(42);
});
