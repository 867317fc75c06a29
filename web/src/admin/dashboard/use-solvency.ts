import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type Solvency = Answer<'getSolvency'>;

export const solvencyKey = ['dashboard', 'solvency'];

/** Less often than the figures: each time the providers are asked. */
const EVERY_MS = 5 * 60_000;

/** Read again every five minutes while the screen is open. */
export function useSolvency() {
  return useQuery({
    queryKey: solvencyKey,
    queryFn: async ({ signal }) => await api('getSolvency', { signal }),
    refetchInterval: EVERY_MS,
  });
}
