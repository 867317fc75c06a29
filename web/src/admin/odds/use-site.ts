import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

/** The operating profile and the promotions that bear on odds. */
export function useSite() {
  return useQuery({ queryKey: ['site'], queryFn: async ({ signal }) => await api('site', { signal }) });
}
