import { ErrorState } from '../../kit/states/error-state.tsx';
import { canRetry } from './can-retry.ts';
import { errorSentence } from '../../kit/error-sentence.ts';

interface ReadErrorProps {
  query: { data: unknown; error: Error | null; refetch: () => unknown };
  /** Said instead of the error's own sentence. */
  message?: string | undefined;
}

/**
 * Says why a query failed, in place of what it reads, or above what was read before. Nothing while
 * there is no error.
 */
export function ReadError({ query: { data, error, refetch }, message }: ReadErrorProps) {
  if (!error) return null;
  return (
    <ErrorState
      inLine={data !== undefined}
      message={message ?? errorSentence(error)}
      onRetry={canRetry(error) ? () => refetch() : undefined}
    />
  );
}
