import { Refusal } from '../../platform/http/refusal.ts';
import type { RecipientRow } from './queries/messages.ts';
import type { TemplateState } from './queries/templates.ts';

type Asked = { template: TemplateState; recipient: RecipientRow; isRegulated: boolean };

/**
 * Why a template may not be sent to a player; null if it may. Promotion is not sent to players who
 * are paused, self-excluded or blocked, or who refused advertising. The regulated profile also
 * requires that they have agreed to advertising.
 */
export function messageRefusal({ template, recipient, isRegulated }: Asked): Refusal | null {
  if (recipient.is_closed) return new Refusal('account_closed');
  if (template.is_retired) return new Refusal('template_retired');
  if (template.purpose === 'service') return null;
  const { is_paused: isPaused, is_blocked: isBlocked, ads_granted: adsGranted } = recipient;
  const hasAgreed = isRegulated ? adsGranted === true : adsGranted !== false;
  return isPaused || isBlocked || !hasAgreed ? new Refusal('promotion_refused') : null;
}
