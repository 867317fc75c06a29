import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { transactionsKey } from '../balance/transactions-key.ts';
import { walletQuery } from '../balance/use-wallet.ts';
import { refreshAfterFinish } from './refresh-after-finish.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the end of a card reads balance and history at once, after 0.6 s and after 1.2 s, and only that often', async () => {
  const client = new QueryClient();
  const begunMs = Date.now();
  const reads: Record<string, number[]> = { balance: [], history: [] };
  const watch = (name: string, queryKey: readonly unknown[]) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: () => {
        reads[name]?.push(Date.now() - begunMs);
        return 'the same';
      },
    }).subscribe(() => {});
  const leave = [watch('balance', walletQuery.queryKey), watch('history', [...transactionsKey, { page: 1 }])];
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toEqual({ balance: [0], history: [0] });

  refreshAfterFinish(client);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads).toEqual({ balance: [0, 0, 600, 1200], history: [0, 0, 600, 1200] });
  for (const stop of leave) stop();
});
