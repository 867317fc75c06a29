import type { ReactNode } from 'react';
import { Card } from '../kit/layout/card.tsx';
import { ErrorState } from '../kit/states/error-state.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { canRetry } from './can-retry.ts';
import { errorSentence } from './error-sentence.ts';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/**
 * Shows what a query has read, or a skeleton while it loads. Where it failed stands why, above what
 * was read before.
 */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data === undefined && !error) return <Skeleton className="h-96" />;
  return (
    <>
      {error && (
        <Card flush className={data === undefined ? '' : 'mb-4'}>
          <ErrorState
            inLine={data !== undefined}
            message={errorSentence(error)}
            onRetry={canRetry(error) ? () => void refetch() : undefined}
          />
        </Card>
      )}
      {data !== undefined && children(data)}
    </>
  );
}
