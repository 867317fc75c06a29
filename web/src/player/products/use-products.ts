import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: async ({ signal }) => await api('listProducts', { signal }),
});

export function useProducts() {
  return useQuery(productsQuery);
}
