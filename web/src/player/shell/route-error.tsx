import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { errorSentence } from './error-sentence.ts';

/** The boundary of each route: a screen that breaks leaves the rest of the app standing. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    // A part of the app that did not arrive comes only with a new page.
    if (isMissingCode(error)) location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        message={errorSentence(error, isMissingCode(error) ? 'Falha de conexão. Tente novamente.' : undefined)}
        onRetry={retry}
      />
    </main>
  );
}

const isMissingCode = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);
