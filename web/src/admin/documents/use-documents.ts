import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Answer } from '@raspasorte/contract';
import { api } from '../api.ts';

export type EditedDocument = Answer<'listDocuments'>['documents'][number];
export type EditedIdentity = Answer<'listDocuments'>['operator'];

export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: async ({ signal }) => await api('listDocuments', { signal }),
});

/** The public texts with their versions, and who runs the site. */
export const useDocuments = () => useQuery(documentsQuery);
