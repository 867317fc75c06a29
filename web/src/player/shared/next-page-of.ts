import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { errorSentence } from './error-sentence.ts';

/** What `MorePages` shows of a list that is read page by page. */
export function nextPageOf({
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  error,
  fetchNextPage,
}: UseInfiniteQueryResult) {
  const load = () => void fetchNextPage();
  return {
    hasMore: hasNextPage,
    isLoading: isFetchingNextPage,
    error: isFetchNextPageError && error ? errorSentence(error) : undefined,
    onMore: load,
    onRetry: load,
  };
}
