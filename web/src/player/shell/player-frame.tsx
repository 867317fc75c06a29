import { useQueryClient } from '@tanstack/react-query';
import { Navigate, Outlet, useRouter } from '@tanstack/react-router';
import type { HistoryState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyWhenIdle } from '../../ui/device/when-idle.ts';
import { isSigningOut } from '../../ui/calls/signing-out.ts';
import { endedAtKey } from '../auth/session/session-key.ts';
import { useSession } from '../auth/session/use-session.ts';
import { PixDialogHost } from '../deposits/pix-dialog-host.tsx';
import { TermsDialogHost } from '../documents/terms-dialog-host.tsx';
import { InstallHintHost } from '../installed/install-hint-host.tsx';
import { registerServiceWorkerLater } from '../installed/register-service-worker-later.ts';
import { BottomBar } from './bottom-bar.tsx';
import { useLiveEvents } from './use-live-events.ts';
import { useSite } from '../shared/use-site.ts';
import { preloadScreens } from './preload-screens.ts';

const NotificationToasts = lazyWhenIdle(
  async () => (await import('../notifications/notification-toasts.tsx')).NotificationToasts,
);
const RealityCheck = lazyWhenIdle(async () => (await import('../protection/reality-check.tsx')).RealityCheck);
const AdConsent = lazyWhenIdle(async () => (await import('../ads/ad-consent.tsx')).AdConsent);

/**
 * The frame around every screen of a signed-in player: live events, the PIX dialog, and the
 * redirect when the session ends.
 */
export function PlayerFrame() {
  const player = useSession();
  useLiveEvents(player !== null);
  const pixelId = useSite()?.meta_pixel_id;
  const [router, client] = [useRouter(), useQueryClient()];
  useEffect(preloadScreens, []);
  useEffect(() => registerServiceWorkerLater(router, client), [router, client]);
  // A call that ends the session leads on by itself.
  if (!player && isSigningOut(client)) return null;
  if (!player) return <Navigate to="/auth" state={{ ...client.getQueryData<HistoryState>(endedAtKey) }} />;
  return (
    <>
      <Outlet />
      <BottomBar />
      <PixDialogHost />
      <TermsDialogHost key={player.id} />
      <Suspense>
        <RealityCheck />
        <NotificationToasts />
      </Suspense>
      <InstallHintHost />
      {pixelId && (
        <Suspense>
          <AdConsent pixelId={pixelId} />
        </Suspense>
      )}
    </>
  );
}
