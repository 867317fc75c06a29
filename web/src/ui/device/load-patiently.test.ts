import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPatiently } from './load-patiently.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('code that cannot be loaded is asked for again until it arrives, and fails nothing', async () => {
  const load = vi.fn<() => Promise<string>>(async () => await Promise.resolve('loaded'));
  for (let lost = 1; lost <= 3; lost++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const onFailure = vi.fn<() => void>();
  const loading = loadPatiently(load, onFailure);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await loading).toBe('loaded');
  expect(onFailure).toHaveBeenCalledTimes(1);
});
