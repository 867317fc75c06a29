import type { DocumentKind, RequestBody } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { readingAgain } from '../read-again/reading-again.ts';
import { documentsQuery } from './use-documents.ts';

interface Publication {
  kind: DocumentKind;
  body: RequestBody<'publishDocument'>;
}

/** Publishes a new version of a public text. */
export function usePublishDocument() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, body }: Publication) => await api('publishDocument', { params: { kind }, body }),
    onSuccess: ({ version }) => void showToast({ title: `Versão ${version} publicada`, tone: 'success' }),
    onSettled: readingAgain(queries, [documentsQuery.queryKey]),
  });
}
