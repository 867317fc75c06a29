import type { StaffRole } from '@raspasorte/contract/admin';
import type { FastifyRequest } from 'fastify';

/** A live session of a user, found by cookie or bearer token. */
export type Session = {
  sessionId: string;
  userId: string;
  token: string;
  role: 'player' | StaffRole;
  /** An administrator set the password: it must be changed before the back-office opens. */
  mustChangePassword: boolean;
  hasTwoFactor: boolean;
  expiresAt: Date;
};

/**
 * Finds the session of a request; null when there is none, when it has ended, or when its signature
 * is wrong. A player's session may come from a cache and have ended seconds ago, unless `fresh`.
 * With `unattended` it does not count as used.
 */
export type FindSession = (
  request: FastifyRequest,
  options?: { fresh: boolean; unattended?: boolean },
) => Promise<Session | null>;
