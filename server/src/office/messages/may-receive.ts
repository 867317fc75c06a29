import { Refusal } from '../../platform/http/refusal.ts';
import type { RecipientRow } from './queries/messages.ts';
import type { TemplateState } from './queries/templates.ts';

type Asked = { template: TemplateState; recipient: RecipientRow; isRegulated: boolean };

/**
 * Promotion goes to no players who are paused, self-excluded or blocked, or who refused
 * advertising. The regulated profile also requires that they have agreed to advertising.
 */
export function mayGetPromotion(recipient: RecipientRow, isRegulated: boolean): boolean {
  const { is_paused: isPaused, is_blocked: isBlocked, is_closed: isClosed, ads_granted: adsGranted } = recipient;
  const hasAgreed = isRegulated ? adsGranted === true : adsGranted !== false;
  return !isPaused && !isBlocked && !isClosed && hasAgreed;
}

/** Why a template may not be sent to a player; null if it may. */
export function messageRefusal({ template, recipient, isRegulated }: Asked): Refusal | null {
  if (recipient.is_closed) return new Refusal('account_closed');
  if (template.is_retired) return new Refusal('template_retired');
  if (template.purpose === 'service' || mayGetPromotion(recipient, isRegulated)) return null;
  return new Refusal('promotion_refused');
}
