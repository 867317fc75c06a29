import { useQuery } from '@tanstack/react-query';
import { byServerClock } from '../../ui/device/server-clock.ts';
import { useNow } from '../../ui/device/use-now.ts';
import { useKnownPlayer } from '../auth/session/use-session.ts';
import { protectionQuery } from './use-protection.ts';

const ASK_AGAIN_MS = 60_000;
const TICK_MS = 10_000;
const MINUTE_MS = 60_000;

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
  const player = useKnownPlayer();
  const { data, dataUpdatedAt } = useQuery({ ...protectionQuery, enabled: Boolean(player), refetchInterval: ASK_AGAIN_MS });
  const now = useNow(TICK_MS);
  const session = data?.session;
  if (!session) return null;
  const readAt = byServerClock(dataUpdatedAt);
  const playedMs = playedWhenRead(session, readAt) + Math.max(0, now.getTime() - readAt);
  return { startedAt: session.started_at, minutes: Math.floor(playedMs / MINUTE_MS), netCents: session.net_cents };
}

/**
 * How long the player had played when the server answered. The server counts whole minutes; the
 * device's clock, which may be wrong, only says where within the minute.
 */
function playedWhenRead({ started_at, minutes }: { started_at: string; minutes: number }, readAt: number): number {
  const from = minutes * MINUTE_MS;
  return Math.min(Math.max(readAt - Date.parse(started_at), from), from + MINUTE_MS - 1);
}
