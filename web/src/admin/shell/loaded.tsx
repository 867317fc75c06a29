import type { ReactNode } from 'react';
import { Card } from '../kit/layout/card.tsx';
import { ErrorState } from '../kit/states/error-state.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { canRetry } from './can-retry.ts';
import { errorSentence } from './error-sentence.ts';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Shows what a query has read, or why it failed, or a skeleton while it loads. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton className="h-96" />;
  return (
    <Card flush>
      <ErrorState message={errorSentence(error)} onRetry={canRetry(error) ? () => void refetch() : undefined} />
    </Card>
  );
}
