import { Button } from '../../ui/kit/button.tsx';
import { ErrorState } from '../../ui/kit/error-state.tsx';

interface MorePagesProps {
  hasMore: boolean;
  isLoading: boolean;
  /** Why the next page could not be loaded. */
  error: string | undefined;
  onMore: () => void;
  onRetry: () => void;
}

/** What stands below loaded pages: the button for the next one, its progress, or its error. */
export function MorePages({ hasMore, isLoading, error, onMore, onRetry }: MorePagesProps) {
  if (error !== undefined && !isLoading) return <ErrorState message={error} onRetry={onRetry} />;
  if (!hasMore) return null;
  return (
    <Button tone="quiet" className="mt-4 w-full print:hidden" busy={isLoading} onClick={onMore}>
      Carregar mais
    </Button>
  );
}
