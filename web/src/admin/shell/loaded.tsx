import type { ReactNode } from 'react';
import { Card } from '../kit/layout/card.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { ReadError } from './read-error.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/**
 * Shows what a query has read, or a skeleton while it loads. Where it failed stands why, above what
 * was read before.
 */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error } = query;
  if (data === undefined && !error) return <Skeleton className="h-96" />;
  return (
    <>
      {error && (
        <Card flush className={data === undefined ? '' : 'mb-4'}>
          <ReadError query={query} />
        </Card>
      )}
      {data !== undefined && children(data)}
    </>
  );
}
