import { ErrorState } from '../../ui/kit/error-state.tsx';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { errorSentence } from './error-sentence.ts';

interface UnreadProps {
  /** The query, which has no data. */
  read: { error: Error | null; refetch: () => unknown };
  /** The size of what it will show. */
  className: string;
}

/** Stands in the place of what could not be read, or is being read. */
export function Unread({ read: { error, refetch }, className }: UnreadProps) {
  if (error) return <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />;
  return <Skeleton className={className} />;
}
