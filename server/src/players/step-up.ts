import type { FastifyRequest } from 'fastify';
import type { Session } from '../http/session.ts';
import { Refusal } from '../refusal.ts';
import type { Auth } from './auth.ts';
import { forwardHeaders } from './forward-headers.ts';

export type StepUpCall = { request: FastifyRequest; session: Session; otp: string | undefined };

export type StepUp = {
  /** Asks whoever has two-factor authentication for a fresh code. Refusals: otp_required, otp_invalid, rate_limited. */
  ifEnrolled(call: StepUpCall): Promise<void>;
  /** Asks everybody; who has no two-factor authentication must set it up first. Refusals besides: two_factor_required. */
  always(call: StepUpCall): Promise<void>;
};

/** A fresh code of the authenticator for what must not happen by an unattended screen. Call it before the transaction: it takes the code. */
export function createStepUp(auth: Pick<Auth, 'handle' | 'baseUrl'>): StepUp {
  const confirm = async ({ request, otp }: StepUpCall): Promise<void> => {
    if (otp === undefined || otp === '') throw new Refusal('otp_required');
    if (!/^\d{6}$/.test(otp)) throw new Refusal('otp_invalid');
    const headers = forwardHeaders(request, auth);
    headers.set('content-type', 'application/json');
    const url = new URL('/api/auth/two-factor/verify-totp', auth.baseUrl);
    const { status } = await auth.handle(new Request(url, { method: 'POST', headers, body: JSON.stringify({ code: otp }) }));
    if (status === 429) throw new Refusal('rate_limited');
    if (status !== 200) throw new Refusal('otp_invalid');
  };
  return {
    ifEnrolled: async (call) => {
      if (call.session.hasTwoFactor) await confirm(call);
    },
    always: async (call) => {
      if (!call.session.hasTwoFactor) throw new Refusal('two_factor_required');
      await confirm(call);
    },
  };
}
