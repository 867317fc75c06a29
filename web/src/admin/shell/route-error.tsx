import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouteFailure } from '../../ui/calls/use-route-failure.ts';
import { ErrorState } from '../kit/states/error-state.tsx';
import { errorSentence } from '../kit/error-sentence.ts';

/** The boundary of each route: when a screen fails, the menu and the rest still work. */
export function RouteError(props: ErrorComponentProps) {
  const { fallback, retry } = useRouteFailure(props);
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <ErrorState message={errorSentence(props.error, fallback)} onRetry={retry} />
    </div>
  );
}
