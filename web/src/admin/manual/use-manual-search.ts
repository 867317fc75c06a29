import { useQuery } from '@tanstack/react-query';
import type { Found } from './manual.ts';

interface ManualSearchResult {
  found: readonly Found[];
  /** Loads the manual again. Undefined unless it could not be loaded. */
  retry: (() => void) | undefined;
}

/** Searches the manual. Its texts are loaded when the first search begins. */
export function useManualSearch(question: string, atMost: number): ManualSearchResult {
  const { data, isError, refetch } = useQuery({
    queryKey: ['manual'],
    queryFn: async () => await import('./manual.ts'),
    enabled: question.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { found: data?.searchManual(question).slice(0, atMost) ?? [], retry: isError ? () => void refetch() : undefined };
}
