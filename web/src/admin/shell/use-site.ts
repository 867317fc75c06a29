import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

/**
 * The site's name, its operating profile and the promotions that bear on odds. Undefined while
 * loading.
 */
export function useSite() {
  return useQuery({ queryKey: ['site'], queryFn: async ({ signal }) => await api('site', { signal }) }).data;
}

/** Whether the operating profile is `regulado`; false until it is known. */
export const useIsRegulated = (): boolean => useSite()?.operation_profile === 'regulado';

/** The name that the operator gave the site; empty until it is known. */
export const useBrandName = (): string => useSite()?.brand_name ?? '';
