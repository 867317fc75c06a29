import { lazy, Suspense } from 'react';
import { useTermsAnswer } from './ask-for-terms.ts';

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }));

/** Shows new terms in a dialog, above the screen whose action waits for their acceptance. */
export function TermsDialogHost() {
  const answer = useTermsAnswer();
  return (
    answer && (
      <Suspense>
        <TermsDialog onAnswer={answer} />
      </Suspense>
    )
  );
}
