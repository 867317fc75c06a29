import type { Answer } from '@raspasorte/contract';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';

/** `updated_at` is when the session was last renewed. */
export type SessionRow = { id: string; created_at: Date; updated_at: Date; ip_address: string | null; user_agent: string | null };

/** A player's session as every screen of operators shows it. */
export const shownSession = ({ updated_at: renewed_at, ...session }: SessionRow): Answer<'getUser'>['sessions'][number] =>
  withIsoInstants({ ...session, renewed_at });
