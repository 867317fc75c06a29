import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouteFailure } from '../../ui/calls/use-route-failure.ts';
import { ErrorState } from '../../ui/kit/error-state.tsx';
import { errorSentence } from '../shared/error-sentence.ts';

/** The error boundary of each route: when a screen fails, the rest of the app still works. */
export function RouteError(props: ErrorComponentProps) {
  const { fallback, retry } = useRouteFailure(props);
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState message={errorSentence(props.error, fallback)} onRetry={retry} />
    </main>
  );
}
