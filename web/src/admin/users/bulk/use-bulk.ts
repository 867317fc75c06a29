import type { Answer, RequestBody } from '@raspasorte/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useChange } from '../../read-again/use-change.ts';
import { useStopSignal } from '../../kit/states/use-stop-signal.ts';
import type { Code } from '../../step-up/step-up-dialog.tsx';
import { tagsKey } from '../../tags/use-tags.ts';
import { usersKey } from '../../read-again/keys.ts';

export type BulkAction = RequestBody<'previewBulk'>['action'];
type Filter = RequestBody<'previewBulk'>['filter'];

/** Previews whom the action would change. Each action is a new query. */
export function useBulkPreview(filter: Filter, action: BulkAction | null) {
  return useQuery({
    queryKey: ['bulk', filter, action],
    queryFn: action === null ? skipToken : async ({ signal }) => await api('previewBulk', { body: { filter, action }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

const bulkBlocksKey = ['bulk-blocks'] as const;

/** The newest blocks of many people. */
export function useBulkBlocks() {
  return useQuery({
    queryKey: bulkBlocksKey,
    queryFn: async ({ signal }) => await api('listBulkBlocks', { signal }),
  });
}

export type BulkReport = {
  seen: number;
  changed: number;
  leftOut: Answer<'runBulk'>['left_out'];
  wasStopped: boolean;
  /** The block that it was, by which it is found and undone. */
  bulkBlock: string | null;
};

const nothing: BulkReport = { seen: 0, changed: 0, leftOut: [], wasStopped: false, bulkBlock: null };

/** The code is for the first batch, which covers the others. */
type BulkRequest = { filter: Filter; action: BulkAction; reason?: string; code: Code };

/**
 * Runs batch after batch until none is left, or the operator stops it or leaves. The report keeps
 * what was done.
 */
export function useRunBulk() {
  const [report, setReport] = useState<BulkReport>();
  const { begin, stop } = useStopSignal();
  const mutation = useChange({
    mutationFn: async ({ code, ...request }: BulkRequest) => {
      const signal = begin();
      let sum = nothing;
      let after: string | null = null;
      do {
        const batch: Answer<'runBulk'> = await api('runBulk', { body: { ...request, after, ...(after === null && code) } });
        after = batch.next;
        sum = {
          seen: sum.seen + batch.seen,
          changed: sum.changed + batch.changed,
          leftOut: [...sum.leftOut, ...batch.left_out],
          wasStopped: signal.aborted && after !== null,
          bulkBlock: batch.bulk_block,
        };
        setReport(sum);
      } while (after !== null && !signal.aborted);
    },
    readsAgain: [usersKey, tagsKey, bulkBlocksKey],
  });
  return { ...mutation, report, stop };
}
