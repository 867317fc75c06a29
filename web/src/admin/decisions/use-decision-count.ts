import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { decisionCountKey } from '../shell/decisions-key.ts';

/**
 * The queue, its count and its open decision are read again this often: colleagues and players act
 * meanwhile.
 */
export const EVERY_MS = 30_000;

/** For the badge in the menu: one cheap call on every screen. */
export function useDecisionCount() {
  return useQuery({
    queryKey: decisionCountKey,
    queryFn: async ({ signal }) => await api('countDecisions', { signal }),
    refetchInterval: EVERY_MS,
  });
}
