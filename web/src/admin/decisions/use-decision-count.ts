import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { decisionCountKey } from '../shell/decisions-key.ts';
import { READ_AGAIN_MS } from '../read-again/keys.ts';

/** For the badge in the menu: one cheap call on every screen. */
export function useDecisionCount() {
  return useQuery({
    queryKey: decisionCountKey,
    queryFn: async ({ signal }) => await api('countDecisions', { signal }),
    refetchInterval: READ_AGAIN_MS,
  });
}
