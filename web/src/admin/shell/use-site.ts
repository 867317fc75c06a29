import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

/** The site's name, its operating profile and the promotions that bear on odds. */
export function useSite() {
  return useQuery({ queryKey: ['site'], queryFn: async ({ signal }) => await api('site', { signal }) });
}

/** The name that the operator gave the site; empty until it is known. */
export const useBrandName = (): string => useSite().data?.brand_name ?? '';
