import { useEffect } from 'react';
import { whenIdle } from '../../ui/device/when-idle.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { Dialog } from '../kit/popups/dialog.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { useSessionOver } from '../shell/calls/session-over.ts';

const SignInAgain = lazyOverlay(async () => (await import('./sign-in-again.tsx')).SignInAgain);

/** Asks for a new sign-in over the screen, whose content it hides and keeps. */
export function SessionOverDialog() {
  const sentence = useSessionOver();
  // At the end of a session a deploy may have replaced the code that is not loaded yet.
  useEffect(() => whenIdle(() => void SignInAgain.preload()), []);
  return sentence === undefined ? null : <SignInAgain sentence={sentence} fallback={<Waiting sentence={sentence} />} />;
}

/** Hides the screen, too, until the form has arrived. */
const Waiting = ({ sentence }: { sentence: string }) => (
  <Dialog onClose={() => undefined} dismissible={false} coversPage size="sm" title="Entre de novo" description={sentence}>
    <Skeleton className="h-44" />
  </Dialog>
);
