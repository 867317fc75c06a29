import { Navigate, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../auth/use-session.ts';
import { PixDialogHost } from '../deposit/pix-dialog-host.tsx';
import { RealityCheck } from '../protection/reality-check.tsx';
import { useLiveEvents } from './use-live-events.ts';
import { warmScreens } from './warm-screens.ts';

/** What stands around every screen of a player: live events, the PIX dialog, and the way out when the session ends. */
export function PlayerFrame() {
  const player = useSession();
  useLiveEvents(player !== null);
  useEffect(warmScreens, []);
  if (!player) return <Navigate to="/auth" />;
  return (
    <>
      <Outlet />
      <PixDialogHost />
      <RealityCheck />
    </>
  );
}
