import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../ui/calls/keep-answer.ts';
import { api } from '../api.ts';
import { toastUnsaved } from './use-ad-consent.ts';

const consentQuery = queryOptions({
  queryKey: ['offer-consent'],
  queryFn: async ({ signal }) => (await api('getOfferConsent', { signal })).granted,
});

/** Whether the player agreed to get offers; null while they have not answered, which is no yes. */
export const useOfferConsent = () => useQuery(consentQuery);

export function useAnswerOfferConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (granted: boolean) => await api('setOfferConsent', { body: { granted } }),
    onSuccess: ({ granted }) => keepAnswer(client, consentQuery.queryKey, granted),
    onError: toastUnsaved,
  });
}
