import { consentWords, type ConsentKind } from '@raspasorte/contract';
import type { Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Serve } from '../access/serve.ts';
import { callAnswerConsent, selectConsent, type AdVisit } from './queries.ts';

const USER_AGENT_KEPT = 500;
const RETRY_SECONDS = 3600;

/** What players agreed to, besides the terms, and take back at any time. */
export function consentRoutes(serve: Serve, { pool }: { pool: Pool }): void {
  const answer = async (
    session: { userId: string; sessionId: string },
    kind: ConsentKind,
    { granted, words_version: version, visit }: { granted: boolean; words_version?: number | undefined; visit: AdVisit | null },
  ) => {
    const words = version === undefined ? null : (consentWords(kind, version) ?? null);
    const outcome = await callAnswerConsent(pool, session, { kind, granted, words, visit });
    if (outcome === 'unauthenticated') throw new Refusal(outcome);
    if (outcome === 'rate_limited') throw new Refusal(outcome, { retryAfterSeconds: RETRY_SECONDS });
    return { granted };
  };

  serve('getAdConsent', { access: 'player' }, async ({ session }) => ({
    granted: await selectConsent(pool, session.userId, 'ads'),
  }));
  serve('setAdConsent', { access: 'player' }, async ({ body, session, request }) => {
    const { fbp = null, fbc = null } = body;
    const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_KEPT) ?? null;
    return answer(session, 'ads', { ...body, visit: { client_address: request.ip, user_agent: userAgent, fbp, fbc } });
  });

  serve('getOfferConsent', { access: 'player' }, async ({ session }) => ({
    granted: await selectConsent(pool, session.userId, 'offers'),
  }));
  serve('setOfferConsent', { access: 'player' }, async ({ body, session }) =>
    answer(session, 'offers', { ...body, visit: null }),
  );
}
