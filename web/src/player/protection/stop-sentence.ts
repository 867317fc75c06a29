import type { Answer } from '@raspasorte/contract';
import { formatDateTime } from '../../ui/format/format-date.ts';

/**
 * Says which pause or self-exclusion is in force, and until when; null while the player may play.
 */
export function stopSentence({
  paused_until,
  excluded_until,
}: Pick<Answer<'getLimits'>, 'paused_until' | 'excluded_until'>): string | null {
  if (excluded_until === 'never') return 'Você se autoexcluiu sem prazo.';
  if (excluded_until !== null) {
    const isPausedLonger = paused_until !== null && Date.parse(paused_until) > Date.parse(excluded_until);
    const then = isPausedLonger ? ` Depois, a pausa vale até ${formatDateTime(paused_until)}.` : '';
    return `Você se autoexcluiu até ${formatDateTime(excluded_until)}.${then}`;
  }
  return paused_until === null ? null : `Você está em pausa até ${formatDateTime(paused_until)}.`;
}
