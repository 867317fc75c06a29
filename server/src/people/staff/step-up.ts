import type { FastifyRequest } from 'fastify';
import type { Session } from '../access/session.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Auth } from '../auth/auth.ts';
import { forwardHeaders } from '../auth/forward-headers.ts';
import { tooMany } from '../auth/tries/claim-try.ts';

export type StepUpCall = { request: FastifyRequest; session: Session; otp: string | undefined };

export type StepUp = {
  /**
   * Asks for a fresh code, of staff with two-factor authentication. Refusals: otp_required,
   * otp_invalid, rate_limited.
   */
  ifEnrolled(call: StepUpCall): Promise<void>;
  /**
   * Asks all staff; those without two-factor authentication must set it up first. Also refuses with
   * two_factor_required.
   */
  always(call: StepUpCall): Promise<void>;
  /**
   * For calls where the database says whether a code is needed: checks one that was given, and
   * answers whether the caller has given all that can be asked of them. Refusals: otp_invalid,
   * rate_limited.
   */
  ifGiven(call: StepUpCall): Promise<boolean>;
};

type Options = { auth: Pick<Auth, 'handle' | 'baseUrl'> };

/**
 * A fresh code of the authenticator, for changes that an unattended screen must not allow. Call it
 * before the transaction, since it uses the code up. better-auth's hooks count the guesses of an
 * account, wherever they are made.
 */
export function createStepUp({ auth }: Options): StepUp {
  const confirm = async ({ request, session, otp }: StepUpCall): Promise<void> => {
    if (otp === undefined || otp === '') throw new Refusal('otp_required');
    if (!/^\d{6}$/.test(otp)) throw new Refusal('otp_invalid');
    const headers = forwardHeaders(request, auth);
    headers.set('content-type', 'application/json');
    // The session's own token: a 15-minute token says who is asking too, but not to better-auth.
    headers.set('authorization', `Bearer ${session.token}`);
    headers.delete('cookie');
    const url = new URL('/api/auth/two-factor/verify-totp', auth.baseUrl);
    const answer = await auth.handle(new Request(url, { method: 'POST', headers, body: JSON.stringify({ code: otp }) }));
    if (answer.status === 429) throw tooMany(Number(answer.headers.get('x-retry-after')));
    if (answer.status !== 200) throw new Refusal('otp_invalid');
  };
  return {
    ifEnrolled: async (call) => {
      if (call.session.hasTwoFactor) await confirm(call);
    },
    always: async (call) => {
      if (!call.session.hasTwoFactor) throw new Refusal('two_factor_required');
      await confirm(call);
    },
    ifGiven: async (call) => {
      if (!call.session.hasTwoFactor) return true;
      if (call.otp === undefined || call.otp === '') return false;
      await confirm(call);
      return true;
    },
  };
}
