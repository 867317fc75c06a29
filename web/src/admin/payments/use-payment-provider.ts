import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type ProviderSettings = Answer<'getPaymentProvider'>;

export const paymentProviderKey = ['payments', 'provider'];

const REFRESH_MS = 15_000;

export const paymentProviderQuery = (provider: string) =>
  queryOptions({
    queryKey: [...paymentProviderKey, provider],
    queryFn: async ({ signal }) => await api('getPaymentProvider', { query: { provider }, signal }),
    placeholderData: keepPreviousData,
    // The time of the last answer changes without any action here.
    refetchInterval: REFRESH_MS,
  });

export const usePaymentProvider = (provider: string) => useQuery(paymentProviderQuery(provider));
