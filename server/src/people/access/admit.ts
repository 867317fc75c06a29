import { mayAccess, type StaffAccess } from '@raspasorte/contract/admin';
import type { FastifyRequest } from 'fastify';
import { isReadForOtherSite } from '../../platform/http/guards.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { FindSession, Session } from './session.ts';

/** Who may make a call. */
export type Access = 'public' | 'player' | StaffAccess;

export type CodeCall = { request: FastifyRequest; session: Session; otp: string | undefined };

/** What `admit` and `serve` check a caller with. */
export type Gate = {
  findSession: FindSession;
  /** Whether the back-office is closed to staff without two-factor authentication. */
  staffNeedsTwoFactor: boolean;
  /** Asks operators with an authenticator for a fresh code (`staff/step-up.ts`). */
  confirmCode: (call: CodeCall) => Promise<void>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    cachedSession?: boolean;
  }
}

const admitted = new WeakMap<FastifyRequest, Session>();

type Hook = (request: FastifyRequest) => Promise<void>;

/**
 * A route's hooks. The first checks the session before the body is read, so that a stranger learns
 * nothing from how a body is refused. The second checks it once more before a change, because a
 * body may take a minute to arrive. Refusals: cross_origin, unauthenticated, forbidden,
 * password_change_required, two_factor_required.
 */
export function admit(gate: Gate, access: Access): { onRequest?: Hook; preHandler?: Hook } {
  if (access === 'public') return {};
  const check = async (request: FastifyRequest, fresh: boolean) => {
    admitted.set(request, await requireSession(request, gate, { access, fresh }));
  };
  return {
    onRequest: async (request) => {
      if (isReadForOtherSite(request)) throw new Refusal('cross_origin');
      await check(request, false);
    },
    preHandler: async (request) => {
      if (needsFreshSession(request)) await check(request, true);
    },
  };
}

/**
 * The parts of a long answer. Breaks off where `admit` would refuse by now: who reads slowly may
 * have been blocked, or have signed out, since the answer began. Reading does not count as use of
 * the session.
 */
export async function* whileAdmitted<Part>(
  parts: AsyncIterable<Part>,
  { gate, access, request }: { gate: Gate; access: Exclude<Access, 'public'>; request: FastifyRequest },
): AsyncGenerator<Part> {
  for await (const part of parts) {
    await requireSession(request, gate, { access, fresh: false, unattended: true });
    yield part;
  }
}

/** The session that a route's `admit` let in. */
export function sessionOf(request: FastifyRequest): Session {
  const session = admitted.get(request);
  if (session === undefined) throw new Error('a public route reads its session');
  return session;
}

async function requireSession(
  request: FastifyRequest,
  { findSession, staffNeedsTwoFactor }: Gate,
  { access, ...how }: { access: Exclude<Access, 'public'>; fresh: boolean; unattended?: boolean },
): Promise<Session> {
  const session = await findSession(request, how);
  if (session === null) throw new Refusal('unauthenticated');
  if (access === 'player') return session;
  if (!mayAccess(session.role, access)) throw new Refusal('forbidden');
  if (session.mustChangePassword) throw new Refusal('password_change_required');
  if (staffNeedsTwoFactor && !session.hasTwoFactor) throw new Refusal('two_factor_required');
  return session;
}

/**
 * A read may use a cached session. A change needs a fresh one, so that nobody makes it after their
 * session has ended, except on routes with `cachedSession`.
 */
const needsFreshSession = ({ method, routeOptions }: FastifyRequest) =>
  method !== 'GET' && routeOptions.config.cachedSession !== true;
