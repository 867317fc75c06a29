import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { studioKey } from './read-cards-again.ts';

/** How a published card looks and is sold. */
export type SaleTerms = Answer<'setSaleTerms'>;

/** How often they are read again: colleagues change them, and a card at its loss limit stops. */
const READ_ANEW_MS = 30_000;

export const useSaleTerms = () =>
  useQuery({
    queryKey: [...studioKey, 'terms'],
    queryFn: async ({ signal }) => await api('listSaleTerms', { signal }),
    refetchInterval: READ_ANEW_MS,
  });
