import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../ui/calls/keep-answer.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { readPixelCookies } from './read-pixel-cookies.ts';

const consentQuery = queryOptions({
  queryKey: ['ad-consent'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await api('getAdConsent', { signal })).granted,
});

/**
 * Whether the player agreed that deposits are reported to the ad platform; null while they have not
 * answered.
 */
export const useAdConsent = () => useQuery(consentQuery);

/**
 * Reads the consent again: it may have been withdrawn in another tab. False where it cannot be
 * read.
 */
export async function isAdConsentGranted(client: QueryClient): Promise<boolean> {
  const granted = await client.query({ ...consentQuery, staleTime: 0 }).catch(() => null);
  return granted === true;
}

export function useAnswerAdConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (granted: boolean) =>
      await api('setAdConsent', { body: { granted, ...(granted ? readPixelCookies(document.cookie) : {}) } }),
    onSuccess: ({ granted }) => keepAnswer(client, consentQuery.queryKey, granted),
    onError: toastUnsaved,
  });
}

export const toastUnsaved = (error: Error) =>
  void showToast({ title: 'Sua resposta não foi salva', description: errorSentence(error), tone: 'error' });
