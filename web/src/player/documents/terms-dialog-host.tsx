import { lazy, Suspense } from 'react';
import { useTermsAnswer } from './ask-for-terms.ts';

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }));

/** Where new terms are shown, above whatever waits for them. */
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
