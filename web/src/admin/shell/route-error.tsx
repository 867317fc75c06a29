import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../kit/error-state.tsx';
import { errorSentence } from './error-sentence.ts';

/** The boundary of each route: a screen that breaks leaves the menu and the rest of the back-office standing. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    // A part of the app that did not arrive comes only with a new page.
    if (isMissingCode(error)) location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <ErrorState
        message={errorSentence(error, isMissingCode(error) ? 'Falha de conexão. Tente novamente.' : undefined)}
        onRetry={retry}
      />
    </div>
  );
}

const isMissingCode = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);
