import type { DocumentKind } from '@raspasorte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

const documentQuery = (kind: DocumentKind, versao?: number) =>
  queryOptions({
    queryKey: ['document', kind, versao ?? 'present'],
    queryFn: async ({ signal }) =>
      await api('getDocument', { params: { kind }, query: versao === undefined ? {} : { versao }, signal }),
  });

/** A public text: its present version, or the one that is asked for. */
export const useDocument = (kind: DocumentKind, versao?: number) => useQuery(documentQuery(kind, versao));
