import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';

/** What the boundary of a route needs: what to say where the error says nothing to a person, and a way to have the screen again. */
export function useRouteFailure({ error, reset }: ErrorComponentProps): { fallback: string | undefined; retry: () => void } {
  const router = useRouter();
  const isMissingCode = error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);
  const retry = () => {
    // A part of the app that did not arrive comes only with a new page.
    if (isMissingCode) location.reload();
    reset();
    void router.invalidate();
  };
  return { fallback: isMissingCode ? 'Falha de conexão. Tente novamente.' : undefined, retry };
}
