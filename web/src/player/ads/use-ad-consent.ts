import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { readPixelCookies } from './read-pixel-cookies.ts';

const consentQuery = queryOptions({
  queryKey: ['ad-consent'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await api('getAdConsent', { signal })).granted,
});

/**
 * Whether the player agreed that deposits are reported to the ad platform; null before they were
 * asked, undefined while loading.
 */
export function useAdConsent(): boolean | null | undefined {
  return useQuery(consentQuery).data;
}

export function useAnswerAdConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (granted: boolean) =>
      await api('setAdConsent', { body: { granted, ...(granted ? readPixelCookies(document.cookie) : {}) } }),
    onSuccess: ({ granted }) => client.setQueryData(consentQuery.queryKey, granted),
  });
}
