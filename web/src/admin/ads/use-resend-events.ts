import type { Answer, RequestBody } from '@raspasorte/contract';
import { useState } from 'react';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { useStopSignal } from '../kit/states/use-stop-signal.ts';
import { adStatusQuery } from './use-ad-status.ts';

type Results = Answer<'resendFacebookEvents'>['results'];
export type Which = NonNullable<RequestBody<'resendFacebookEvents'>['which']>;
/** The totals of all batches so far. */
export type ResendReport = Omit<Results, 'next_cursor'> & { wasStopped: boolean };

const nothing: ResendReport = {
  total: 0,
  success: 0,
  failed: 0,
  errors: [],
  remaining: 0,
  beyond_48_hours: 0,
  wasStopped: false,
};

const add = (report: ResendReport, batch: Results): ResendReport => ({
  ...report,
  total: report.total + batch.total,
  success: report.success + batch.success,
  failed: report.failed + batch.failed,
  errors: [...report.errors, ...batch.errors],
  remaining: batch.remaining,
  beyond_48_hours: report.beyond_48_hours + batch.beyond_48_hours,
});

const sendBatch = async (body: RequestBody<'resendFacebookEvents'>): Promise<Results> =>
  (await api('resendFacebookEvents', { body })).results;

/**
 * Sends batch after batch until none is left, or the operator stops it or leaves. The report keeps
 * what was sent.
 */
export function useResendEvents() {
  const [report, setReport] = useState<ResendReport>();
  const { begin, stop } = useStopSignal();
  const mutation = useChange({
    mutationFn: async ({ hours, which }: { hours: number; which: Which }) => {
      const signal = begin();
      setReport(undefined);
      let sum = nothing;
      let cursor: string | undefined;
      do {
        const batch = await sendBatch({ hours, which, ...(cursor !== undefined && { cursor }) });
        cursor = batch.next_cursor ?? undefined;
        sum = { ...add(sum, batch), wasStopped: signal.aborted && cursor !== undefined };
        setReport(sum);
      } while (cursor !== undefined && !signal.aborted);
    },
    readsAgain: [adStatusQuery.queryKey],
  });
  return { ...mutation, report, stop };
}
