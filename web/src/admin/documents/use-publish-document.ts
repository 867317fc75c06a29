import type { DocumentKind, RequestBody } from '@raspasorte/contract';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { documentsQuery } from './use-documents.ts';

interface Publication {
  kind: DocumentKind;
  body: RequestBody<'publishDocument'>;
}

/** Publishes a new version of a public text. */
export function usePublishDocument() {
  return useChange({
    mutationFn: async ({ kind, body }: Publication) => await api('publishDocument', { params: { kind }, body }),
    onSuccess: ({ version }) => void showToast({ title: `Versão ${version} publicada`, tone: 'success' }),
    readsAgain: [documentsQuery.queryKey],
  });
}
