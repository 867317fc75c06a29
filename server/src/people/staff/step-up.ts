import type { CodeCall } from '../access/admit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Auth } from '../auth/auth.ts';
import { forwardHeaders } from '../auth/forward-headers.ts';
import { signToken } from '../auth/sessions/session-credential.ts';
import { tooMany } from '../auth/attempts/count-attempt.ts';

export type StepUp = {
  /**
   * Requires a fresh code of staff with two-factor authentication. Refusals: otp_required,
   * otp_invalid, rate_limited.
   */
  ifEnrolled(call: CodeCall): Promise<void>;
  /**
   * Requires a fresh code of all staff. Those without two-factor authentication must set it up
   * first: also refuses with two_factor_required.
   */
  always(call: CodeCall): Promise<void>;
  /**
   * For calls where the database decides whether a code is needed: checks a code that was given.
   * Returns true when nothing more can be required of the caller. Refusals: otp_invalid,
   * rate_limited.
   */
  ifGiven(call: CodeCall): Promise<boolean>;
};

type Options = { auth: Pick<Auth, 'handle' | 'baseUrl'>; secret: string };

/**
 * Requires a fresh authenticator code, for changes that must not happen on an unattended screen.
 * Call it before the transaction, because it uses the code up. better-auth's hooks count the wrong
 * codes of an account, whichever call they come from.
 */
export function createStepUp({ auth, secret }: Options): StepUp {
  const confirm = async ({ request, session, otp }: CodeCall): Promise<void> => {
    if (otp === undefined || otp === '') throw new Refusal('otp_required');
    if (!/^\d{6}$/.test(otp)) throw new Refusal('otp_invalid');
    const headers = forwardHeaders(request, auth);
    headers.set('content-type', 'application/json');
    // The session's own token: better-auth does not accept the 15-minute token with which the
    // request may have come.
    headers.set('authorization', `Bearer ${signToken(session.token, secret)}`);
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
