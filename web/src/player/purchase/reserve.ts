import type { Answer } from '@raspasorte/contract';
import { retryThroughFailover } from '../../ui/calls/retry-through-failover.ts';
import { api } from '../api.ts';

export type Reservation = Answer<'nextRound'>;

/** Reserves a product's next card. */
export const reserve = async (productId: number, signal?: AbortSignal): Promise<Reservation> =>
  await retryThroughFailover(() => api('nextRound', { query: { product_id: productId }, ...(signal && { signal }) }));
