import { presentQuestion, type ConsentKind } from '@raspasorte/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../ui/calls/keep-answer.ts';
import { dismissToast, showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { readPixelCookies } from './read-pixel-cookies.ts';

const consentQuery = (kind: ConsentKind) =>
  queryOptions({
    queryKey: ['consent', kind],
    // Offers are also refused by a link in a mail. Several parts of a screen show one reading.
    staleTime: kind === 'ads' ? Number.POSITIVE_INFINITY : 5000,
    queryFn: async ({ signal }) => {
      const { granted } = await (kind === 'ads' ? api('getAdConsent', { signal }) : api('getOfferConsent', { signal }));
      return granted;
    },
  });

/** The player's newest answer; null while they have given none, which is no yes. */
export const useConsent = (kind: ConsentKind) => useQuery(consentQuery(kind));

/**
 * Reads the consent again: it may have been withdrawn in another tab. False where it cannot be
 * read.
 */
export async function isAdConsentGranted(client: QueryClient): Promise<boolean> {
  const granted = await client.query({ ...consentQuery('ads'), staleTime: 0 }).catch(() => null);
  return granted === true;
}

/**
 * The answer names the words that the screens show, which are stored with it. Whoever takes a yes
 * back reads no question.
 */
export function useAnswerConsent(kind: ConsentKind) {
  const client = useQueryClient();
  const answer = async (granted: boolean) => {
    const isAsked = client.getQueryData(consentQuery(kind).queryKey) !== true;
    const body = { granted, ...(isAsked && { words_version: presentQuestion(kind).version }) };
    if (kind === 'offers') return await api('setOfferConsent', { body });
    return await api('setAdConsent', { body: { ...body, ...(granted ? readPixelCookies(document.cookie) : {}) } });
  };
  return useMutation({
    mutationFn: async (granted: boolean) => {
      try {
        return await answer(granted);
      } catch (error) {
        // The answer may be stored, and only its confirmation lost.
        const stored = await client.query({ ...consentQuery(kind), staleTime: 0 }).catch(() => undefined);
        if (stored !== granted) throw error;
        return { granted };
      }
    },
    onSuccess: ({ granted }) => {
      dismissToast(kind);
      keepAnswer(client, consentQuery(kind).queryKey, granted);
    },
    onError: (error) =>
      void showToast({ title: 'Sua resposta não foi salva', description: errorSentence(error), tone: 'error', id: kind }),
  });
}
