import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../ui/calls/keep-answer.ts';
import { dismissToast, showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { errorSentence } from '../shared/error-sentence.ts';

const sourceQuery = queryOptions({
  queryKey: ['own-source'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => await api('getOwnSource', { signal }),
});

/** The player's stored source, null where none is stored. */
export const useOwnSource = () => useQuery(sourceQuery);

export function useForgetOwnSource() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await api('forgetOwnSource', { body: {} }),
    onSuccess: (answer) => {
      dismissToast('source');
      keepAnswer(client, sourceQuery.queryKey, answer);
    },
    onError: (error) =>
      void showToast({ title: 'Não foi possível apagar', description: errorSentence(error), tone: 'error', id: 'source' }),
  });
}
