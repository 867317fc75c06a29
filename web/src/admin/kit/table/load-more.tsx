import { errorSentence } from '../error-sentence.ts';
import { Button } from '../buttons/button.tsx';

interface LoadMoreProps {
  /** The list's query, which is read a page at a time. */
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** The button below a list that loads its next page, or says why not. Hidden when there is none. */
export function LoadMore({ pages }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = pages;
  if (!hasNextPage) return null;
  return (
    <div className="mt-4 grid justify-items-center gap-2">
      {isFetchNextPageError && (
        <p role="alert" className="text-destructive">
          {errorSentence(error)}
        </p>
      )}
      <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Carregar mais
      </Button>
    </div>
  );
}

/** Why a list could not be read. A next page that failed is no such reason: the button says it. */
export const readErrorOf = ({ error, isFetchNextPageError }: Pick<LoadMoreProps['pages'], 'error' | 'isFetchNextPageError'>) =>
  error && !isFetchNextPageError ? errorSentence(error) : undefined;
