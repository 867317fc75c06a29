import { useEffect } from 'react';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { endTermsQuestion, useTermsAnswer } from './ask-for-terms.ts';

const TermsDialog = lazyOverlay(async () => (await import('./terms-dialog.tsx')).TermsDialog);

/**
 * Shows new terms in a dialog, above the screen whose action waits for their acceptance. It must be
 * mounted anew for each player.
 */
export function TermsDialogHost() {
  const answer = useTermsAnswer();
  useEffect(() => endTermsQuestion, []);
  return answer && <TermsDialog onAnswer={answer} />;
}
