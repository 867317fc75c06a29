import type { Serve } from '../../people/access/serve.ts';
import { operatorOf } from '../../people/access/operator-of.ts';
import type { StepUp } from '../../people/staff/step-up.ts';
import type { Pool } from '../../platform/database/pool.ts';
import type { Publish } from '../../platform/realtime/live-event.ts';
import { askAboutDecision } from './ask-about-decision.ts';
import { holdDecision } from './hold-decision.ts';
import { countDecisions, listDecisions } from './list-decisions.ts';
import { requireOwnKind } from './own-kinds.ts';
import { readDecision } from './read-decision.ts';
import { decidesMoney, settleAnomaly } from './settle-anomaly.ts';

type Parts = { pool: Pool; publish: Publish; supportEmail: string; stepUp: StepUp };

/** The queue of decisions. Most decisions themselves are made through the calls of their kind. */
export function decisionRoutes(serve: Serve, parts: Parts): void {
  const { pool, stepUp } = parts;
  const decide = { access: 'decider' } as const;
  serve('listDecisions', decide, ({ query, session }) => listDecisions(pool, { ...query, session }));
  serve('countDecisions', decide, ({ session }) => countDecisions(pool, session));

  serve('getDecision', decide, async ({ params, session }) => {
    requireOwnKind(session.role, params.kind);
    return readDecision(pool, { ...params, operatorId: session.userId });
  });

  serve('holdDecision', decide, async ({ params, body, ...who }) => {
    requireOwnKind(who.session.role, params.kind);
    const actor = await operatorOf(pool, who);
    return holdDecision(pool, { ...params, from: body.from, to: body.to, note: body.note || null, actor });
  });

  serve('askAboutDecision', decide, async ({ params, body, ...who }) => {
    requireOwnKind(who.session.role, params.kind);
    const actor = await operatorOf(pool, who);
    return askAboutDecision(parts, { ...params, text: body.text, seenAskedAt: body.seen_asked_at, actor });
  });

  serve('settleAnomaly', { access: 'finance' }, async ({ params, body, ...who }) => {
    // Like a decision about a withdrawal.
    if (await decidesMoney(pool, params.id)) await stepUp.ifEnrolled({ ...who, otp: body.otp });
    const seen = { detail: body.seen_detail, dispute: body.seen_dispute };
    return settleAnomaly(pool, { id: params.id, note: body.note, seen, actor: await operatorOf(pool, who) });
  });
}
