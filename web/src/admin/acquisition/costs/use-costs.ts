import type { Answer } from '@raspasorte/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCount } from '../../../ui/format/format-count.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { api } from '../../api.ts';
import { useChange } from '../../read-again/use-change.ts';
import { acquisitionKey } from '../use-acquisition.ts';
import type { CostLine } from './cost-line.ts';

export type Cost = Answer<'listAcquisitionCosts'>['items'][number];

/** The entered costs, newest first, page by page. */
export function useCosts() {
  return useInfiniteQuery({
    queryKey: [...acquisitionKey, 'costs'],
    queryFn: async ({ pageParam, signal }) =>
      await api('listAcquisitionCosts', { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_before: next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** Saves all lines or none. The form shows a refusal itself. */
export function useSaveCosts() {
  return useChange({
    mutationFn: async ({ costs, replace }: { costs: readonly CostLine[]; replace: boolean }) =>
      await api('saveAcquisitionCosts', { body: { costs: [...costs], replace } }),
    onSuccess: ({ saved, replaced }) =>
      void showToast({
        title: saved === 1 ? 'Custo lançado' : `${formatCount(saved)} custos lançados`,
        ...(replaced > 0 && { description: `${formatCount(replaced)} no lugar do que já estava lançado.` }),
        tone: 'success',
      }),
    readsAgain: [acquisitionKey],
  });
}

export function useRemoveCost() {
  return useChange({
    mutationFn: async (id: string) => await api('removeAcquisitionCost', { params: { id }, body: {} }),
    onSuccess: () => void showToast({ title: 'Custo removido', tone: 'success' }),
    readsAgain: [acquisitionKey],
  });
}
