import type { DocumentKind } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export const documentKey = (kind: DocumentKind, versao?: number) => ['document', kind, versao ?? 'present'] as const;

/** A public text: its current version, or the requested one. */
export function useDocument(kind: DocumentKind, versao?: number) {
  return useQuery({
    queryKey: documentKey(kind, versao),
    queryFn: async ({ signal }) =>
      await api('getDocument', { params: { kind }, query: versao === undefined ? {} : { versao }, signal }),
  });
}
