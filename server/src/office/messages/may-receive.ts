import { Refusal } from '../../platform/http/refusal.ts';
import type { RecipientRow } from './queries/messages.ts';
import type { TemplateState } from './queries/templates.ts';

type Asked = { template: TemplateState; recipient: RecipientRow; isRegulated: boolean };

/**
 * Why a template may not go to a player; null where it may. Nobody is invited to play who stopped
 * themselves, is blocked or took the yes to advertising back; the regulated profile asks for that
 * yes first.
 */
export function messageRefusal({ template, recipient, isRegulated }: Asked): Refusal | null {
  if (recipient.is_closed) return new Refusal('account_closed');
  if (template.is_retired) return new Refusal('template_retired');
  if (template.purpose === 'service') return null;
  const { is_paused: isPaused, is_blocked: isBlocked, ads_granted: adsGranted } = recipient;
  const hasAgreed = isRegulated ? adsGranted === true : adsGranted !== false;
  return isPaused || isBlocked || !hasAgreed ? new Refusal('promotion_refused') : null;
}
