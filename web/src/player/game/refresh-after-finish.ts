import type { QueryClient } from '@tanstack/react-query';
import { invalidateMoney } from '../wallet/invalidate-money.ts';

/**
 * The end of a card refreshes balance and history now and twice more, in case the server was a
 * moment behind.
 */
const REFRESHES_AFTER_MS = [0, 600, 1200];

export function refreshAfterFinish(client: QueryClient): void {
  for (const afterMs of REFRESHES_AFTER_MS) setTimeout(() => invalidateMoney(client), afterMs);
}
