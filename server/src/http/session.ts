import type { FastifyRequest } from 'fastify';

/** Who is calling: a live session of a user, found by cookie or bearer token. */
export type Session = {
  sessionId: string;
  userId: string;
  token: string;
  role: 'player' | 'admin';
  expiresAt: Date;
};

/** Finds the session of a request; null when there is none, when it has ended, or when its signature is wrong. */
export type FindSession = (request: FastifyRequest) => Promise<Session | null>;
