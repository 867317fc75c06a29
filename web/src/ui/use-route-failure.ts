import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';

/** What the boundary of a route needs: why its screen broke, and a way to have it again. */
export function useRouteFailure({ error, reset }: ErrorComponentProps): { isMissingCode: boolean; retry: () => void } {
  const router = useRouter();
  const isMissingCode = error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);
  const retry = () => {
    // A part of the app that did not arrive comes only with a new page.
    if (isMissingCode) location.reload();
    reset();
    void router.invalidate();
  };
  return { isMissingCode, retry };
}
