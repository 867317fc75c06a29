import type { Answer } from '@raspasorte/contract';
import type { Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { messageRefusal } from './may-receive.ts';
import { selectLastSent, selectRecipient } from './queries/messages.ts';
import { selectTemplate } from './queries/templates.ts';
import { isTooLong, writeMessage, type House } from './write-message.ts';

type Wish = { playerId: string; templateId: string; ownWords: string; house: House; now: Date };

/** The message that a player would get, and why it may not be sent, if so. Refusal: not_found. */
export async function previewMessage(
  pool: Pool,
  { playerId, templateId, ownWords, house, now }: Wish,
): Promise<Answer<'previewMessage'>> {
  const [recipient, template, last] = await Promise.all([
    selectRecipient(pool, playerId),
    selectTemplate(pool, templateId),
    selectLastSent(pool, { playerId, templateId }),
  ]);
  if (recipient === undefined || template === undefined) throw new Refusal('not_found');
  // Until the operator has typed their own words, the preview shows a gap for them.
  const texts = writeMessage({ template, recipient, ownWords: ownWords || '…', house, now });
  const barred = messageRefusal({ template, recipient });
  const refusal = barred ?? (isTooLong(texts) ? new Refusal('message_too_long') : null);
  return {
    ...texts,
    purpose: template.purpose,
    revision: template.revision,
    may_mail: recipient.email_verified,
    refusal: refusal?.message ?? null,
    last_sent: last === undefined ? null : { at: last.at.toISOString(), by: last.by },
  };
}
