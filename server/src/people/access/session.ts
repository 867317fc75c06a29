import type { FastifyRequest } from 'fastify';
import type { StaffRole } from './permissions.ts';

/** Who is calling: a live session of a user, found by cookie or bearer token. */
export type Session = {
  sessionId: string;
  userId: string;
  token: string;
  role: 'player' | StaffRole;
  /** A password given by somebody else, which must be changed before anything of the back-office. */
  mustChangePassword: boolean;
  hasTwoFactor: boolean;
  expiresAt: Date;
};

/** Finds the session of a request; null when there is none, when it has ended, or when its signature is wrong. */
export type FindSession = (request: FastifyRequest) => Promise<Session | null>;
