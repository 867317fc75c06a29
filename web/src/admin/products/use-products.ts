import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { READ_AGAIN_MS } from '../read-again/keys.ts';

/** All cards with their odds, cheapest first; also those that are off sale. */
const productsQuery = queryOptions({
  queryKey: ['odds', 'products'],
  queryFn: async ({ signal }) => await api('listAdminProducts', { signal }),
  // Whoever edits a card learns that a colleague has changed it, before saving.
  refetchInterval: READ_AGAIN_MS,
});

export const useProducts = () => useQuery(productsQuery);
