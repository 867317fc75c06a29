import { Button } from '../buttons/button.tsx';

interface LoadMoreProps {
  /** The list's query, which is read a page at a time. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** The button below a list that loads its next page. Hidden when there is none. */
export function LoadMore({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: LoadMoreProps) {
  if (!hasNextPage) return null;
  return (
    <div className="mt-4 grid justify-items-center">
      <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Carregar mais
      </Button>
    </div>
  );
}
