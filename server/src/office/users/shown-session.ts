import type { Answer } from '@raspasorte/contract';

/** `updated_at` is when the session was last renewed. */
export type SessionRow = { id: string; created_at: Date; updated_at: Date; ip_address: string | null; user_agent: string | null };

/** A player's session as every screen of operators shows it. */
export const shownSession = ({ created_at, updated_at, ...session }: SessionRow): Answer<'getUser'>['sessions'][number] => ({
  ...session,
  created_at: created_at.toISOString(),
  renewed_at: updated_at.toISOString(),
});
