import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { riskKey } from './use-risk.ts';

export type RiskChart = Answer<'getRiskChart'>;

export function useRiskChart(product: number | undefined, by: RiskChart['by']) {
  return useQuery({
    queryKey: [...riskKey, 'chart', { product, by }],
    queryFn: async ({ signal }) => await api('getRiskChart', { query: { product_id: product ?? 0, by }, signal }),
    enabled: product !== undefined,
    placeholderData: keepPreviousData,
  });
}
