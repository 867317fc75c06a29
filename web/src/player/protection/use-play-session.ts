import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../ui/device/use-now.ts';
import { sessionQuery } from '../auth/use-session.ts';
import { protectionQuery } from './use-protection.ts';

const ASK_AGAIN_MS = 60_000;
const TICK_MS = 10_000;

export interface PlaySession {
  startedAt: string;
  minutes: number;
  /** Prizes minus stakes, in cents. Prizes of cards that are not scratched yet are left out. */
  netCents: number;
}

/**
 * The signed-in player's play session: its duration and result; null while they are not playing, or
 * when nobody is signed in.
 */
export function usePlaySession(): PlaySession | null {
  // The session is only read from the cache: a public page with a player's header makes no request
  // for it.
  const { data: player } = useQuery({ ...sessionQuery, enabled: false });
  const { data } = useQuery({ ...protectionQuery, enabled: Boolean(player), refetchInterval: ASK_AGAIN_MS });
  const now = useNow(TICK_MS);
  const session = data?.session;
  if (!session) return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(session.started_at)) / 60_000));
  return { startedAt: session.started_at, minutes, netCents: session.net_cents };
}
