import type { RequestBody } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { readingAgain } from '../read-again/reading-again.ts';
import { documentsQuery } from './use-documents.ts';

/** Saves the identity of the company that runs the site. */
export function useSetIdentity() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestBody<'setOperatorIdentity'>) => await api('setOperatorIdentity', { body }),
    onSuccess: () => void showToast({ title: 'Configuração salva com sucesso!', tone: 'success' }),
    onSettled: readingAgain(queries, [documentsQuery.queryKey]),
  });
}
