import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';

/**
 * What a route's error boundary needs: a message to show, and a function that tries the screen
 * again.
 */
export function useRouteFailure({ error, reset }: ErrorComponentProps): { fallback: string | undefined; retry: () => void } {
  const router = useRouter();
  const isMissingCode =
    error instanceof Error && /dynamically imported module|module script failed|unable to preload css/i.test(error.message);
  const retry = () => {
    // A chunk that failed to load needs a reload of the page.
    if (isMissingCode) location.reload();
    reset();
    void router.invalidate();
  };
  return { fallback: isMissingCode ? 'Falha de conexão. Tente novamente.' : undefined, retry };
}
