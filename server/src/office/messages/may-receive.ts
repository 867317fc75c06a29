import { Refusal } from '../../platform/http/refusal.ts';
import type { RecipientRow } from './queries/messages.ts';
import type { TemplateState } from './queries/templates.ts';

type Asked = { template: TemplateState; recipient: RecipientRow };

/** Promotion goes only to players who agreed to offers and are not paused, excluded or blocked. */
export function mayGetPromotion(recipient: RecipientRow): boolean {
  const { is_paused: isPaused, is_blocked: isBlocked, is_closed: isClosed, wants_offers: wantsOffers } = recipient;
  return wantsOffers && !isPaused && !isBlocked && !isClosed;
}

/** Why a template may not be sent to a player; null if it may. */
export function messageRefusal({ template, recipient }: Asked): Refusal | null {
  if (recipient.is_closed) return new Refusal('account_closed');
  if (template.is_retired) return new Refusal('template_retired');
  if (template.purpose === 'service' || mayGetPromotion(recipient)) return null;
  return new Refusal('promotion_refused');
}
