import { isFirstRead } from '../../ui/calls/is-first-read.ts';
import { Unread } from '../shared/unread.tsx';
import { ScreenHeader } from '../shared/screen-header.tsx';
import { SiteFooter } from '../shared/site-footer.tsx';
import { useLinkedPlace } from '../shared/use-linked-place.ts';
import { HelpLinks } from './help-links.tsx';
import { Limits } from './limits.tsx';
import { PlayWeeks } from './play-weeks.tsx';
import { ProtectionState } from './protection-state.tsx';
import { SelfTestInvitation } from './self-test/self-test-invitation.tsx';
import { StopPlaying } from './stop-playing.tsx';
import { usePlayWeeks } from './use-play-weeks.ts';
import { useProtection } from './use-protection.ts';

/** Responsible play: limits, pause and self-exclusion, the current session and the last weeks. */
export function ProtectionScreen() {
  const read = useProtection();
  const protection = read.data;
  const weeks = usePlayWeeks();
  // Both appear together: the weeks, if they came later, would push the limits down.
  const isThere = protection !== undefined && !isFirstRead(weeks);
  useLinkedPlace(isThere);
  return (
    <>
      <ScreenHeader title="Jogo responsável" />
      <main className="screen-main mx-auto grid max-w-[70rem] grid-cols-1 items-start gap-4 px-4 py-5 md:grid-cols-[1.4fr_1fr]">
        {isThere ? (
          <>
            <div className="grid min-w-0 grid-cols-1 gap-4">
              {weeks.data ? <PlayWeeks weeks={weeks.data} /> : <Unread read={weeks} className="h-58" />}
              <Limits limits={protection.limits} weeks={weeks.data ?? []} />
            </div>
            <div className="grid gap-4 max-md:order-first">
              <ProtectionState />
              <StopPlaying protection={protection} />
              <SelfTestInvitation />
              <HelpLinks />
            </div>
          </>
        ) : (
          <Unread read={protection ? weeks : read} className="h-96 md:col-span-2" />
        )}
      </main>
      <SiteFooter />
    </>
  );
}
