import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { READ_AGAIN_MS } from '../read-again/keys.ts';
import { studioKey } from './card-keys.ts';

/** How a published card looks and is sold. */
export type SaleTerms = Answer<'setSaleTerms'>;

export const useSaleTerms = () =>
  useQuery({
    queryKey: [...studioKey, 'terms'],
    queryFn: async ({ signal }) => await api('listSaleTerms', { signal }),
    refetchInterval: READ_AGAIN_MS,
  });
