import type { ReactNode } from 'react';
import { Card } from '../../kit/layout/card.tsx';
import { Skeleton } from '../../kit/states/skeleton.tsx';
import { canRetry } from './can-retry.ts';
import { ReadError } from './read-error.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Said instead of the error's own sentence. */
  message?: string;
  /** Shown in place of what does not exist. */
  unknown?: ReactNode;
  /** Shown while it loads, of the final size. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows what a query has read, or a skeleton while it loads. Where it failed stands why, above what
 * was read before.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, message, unknown, waiting = <Skeleton className="h-96" />, children } = props;
  const { data, error } = query;
  if (data === undefined && !error) return waiting;
  if (data === undefined && unknown !== undefined && !canRetry(error)) return unknown;
  return (
    <>
      {error && (
        <Card flush className={data === undefined ? '' : 'mb-4'}>
          <ReadError query={query} message={message} />
        </Card>
      )}
      {data !== undefined && children(data)}
    </>
  );
}
