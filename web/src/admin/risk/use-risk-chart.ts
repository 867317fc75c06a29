import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { riskKey } from './use-risk.ts';

export type RiskChart = Answer<'getRiskChart'>;

export function useRiskChart(product: number | undefined, by: RiskChart['by']) {
  return useQuery({
    queryKey: [...riskKey, 'chart', { product, by }],
    queryFn:
      product === undefined
        ? skipToken
        : async ({ signal }) => await api('getRiskChart', { query: { product_id: product, by }, signal }),
    placeholderData: keepPreviousData,
  });
}
