import { ApiError } from '@raspasorte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryThroughFailover } from './retry-through-failover.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What becomes of a call that fails so for the first 50 seconds, and how often it is tried. */
async function outcomeOf(code: ApiError['code'], status: number, failsForMs = 50_000) {
  const endsAt = Date.now() + failsForMs;
  let tries = 0;
  const answer = retryThroughFailover(async () => {
    tries += 1;
    if (Date.now() < endsAt) throw new ApiError(code, 'Falha', { status });
    return await Promise.resolve('ok');
  }).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(120_000);
  return { answer: await answer, isRetried: tries > 1 };
}

test.each([
  ['unavailable', 503],
  ['outcome_unknown', 503],
  ['internal', 502],
  ['internal', 503],
  ['internal', 504],
] as const)('a call that the failover may have failed is repeated: %s with status %i', async (code, status) => {
  expect(await outcomeOf(code, status)).toEqual({ answer: 'ok', isRetried: true });
});

test.each([
  ['internal', 500],
  ['network', 0],
  ['insufficient_balance', 422],
] as const)('any other failure is final: %s with status %i', async (code, status) => {
  expect(await outcomeOf(code, status)).toEqual({ answer: 'Falha', isRetried: false });
});

test('a failover that lasts longer than a minute is told', async () => {
  expect(await outcomeOf('unavailable', 503, 110_000)).toEqual({ answer: 'Falha', isRetried: true });
});
