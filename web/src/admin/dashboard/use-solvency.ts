import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type Solvency = Answer<'getSolvency'>;

export const solvencyKey = ['dashboard', 'solvency'];

export function useSolvency() {
  return useQuery({
    queryKey: solvencyKey,
    queryFn: async ({ signal }) => await api('getSolvency', { signal }),
  });
}
