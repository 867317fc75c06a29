import { OLDEST_EVENT_DAYS } from '@raspasorte/contract/admin';
import type { Pool } from '../../platform/database/pool.ts';
import type { MetaAnswer, SendToMeta } from './meta-client.ts';
import { purchaseEvent } from './purchase-event.ts';
import { selectPaidDeposit, updateEvent, type EventEnd, type EventToSend, type PaidDeposit } from './queries.ts';

const OLDEST_MS = OLDEST_EVENT_DAYS * 86_400_000;
const ATTEMPTS = 6;
const RETRY_SECONDS = 60;

/** Why a deposit is not sent to the platform, as operators read it. */
export const reasons = {
  unconfigured: 'Conversions API não configurada',
  no_consent: 'sem consentimento do jogador',
  self_excluded: 'jogador em autoexclusão',
  no_browser: 'navegador do jogador desconhecido',
  too_old: `evento com mais de ${OLDEST_EVENT_DAYS.toLocaleString('pt-BR')} dias`,
} as const;

export type Ads = {
  pool: Pool;
  /** Undefined while the platform is not configured. */
  send: SendToMeta | undefined;
  siteUrl: string;
  clock: () => Date;
};

/**
 * Sends the platform the event of one paid deposit, if that is allowed right then, and stores the
 * result. Undefined when another process has taken it, or it is gone.
 */
export async function sendPurchase(ads: Ads, event: EventToSend): Promise<EventEnd | undefined> {
  const deposit = await selectPaidDeposit(ads.pool, event);
  if (deposit === undefined) return undefined;
  const obstacle = obstacleTo(ads, deposit);
  const end = obstacle ?? endOf(deposit, await ads.send!(purchaseEvent(deposit, ads.siteUrl)));
  await updateEvent(ads.pool, end, event.claim);
  return end;
}

function obstacleTo({ send, clock }: Ads, deposit: PaidDeposit): EventEnd | undefined {
  const notSent = (reason: string): EventEnd => ended(deposit, { status: 'not_sent', reason });
  if (send === undefined) return notSent(reasons.unconfigured);
  if (deposit.self_excluded) return notSent(reasons.self_excluded);
  if (deposit.granted !== true) return notSent(reasons.no_consent);
  // The platform requires a user agent for events of a website.
  if (deposit.user_agent === null) return notSent(reasons.no_browser);
  if (clock().getTime() - deposit.paid_at.getTime() > OLDEST_MS)
    return ended(deposit, { status: 'failed', reason: reasons.too_old });
  return undefined;
}

function endOf(deposit: PaidDeposit, answer: MetaAnswer): EventEnd {
  if (answer.kind === 'sent') return ended(deposit, { status: 'sent', response: answer.body });
  const isLast = answer.kind === 'refused' || deposit.attempts >= ATTEMPTS;
  return ended(deposit, {
    status: isLast ? 'failed' : 'pending',
    reason: answer.error,
    response: answer.body,
    retryAfterSeconds: RETRY_SECONDS * 2 ** deposit.attempts,
  });
}

const ended = ({ deposit_id: depositId }: PaidDeposit, end: Partial<EventEnd> & Pick<EventEnd, 'status'>): EventEnd => ({
  depositId,
  reason: null,
  response: null,
  retryAfterSeconds: 0,
  ...end,
});
