import type { Pool } from '../../platform/database/pool.ts';
import type { SendOptions } from '../../platform/mail/send-mails.ts';
import { mayGetPromotion } from './may-receive.ts';
import { selectRecipient } from './queries/messages.ts';

/**
 * Whether a waiting mail is a promotion to a player who may be sent none any more. A mail can wait
 * for a day, in which its player may stop playing or refuse offers.
 */
export const unwantedPromotion =
  (pool: Pool, isRegulated: boolean): NonNullable<SendOptions['isUnwanted']> =>
  async ({ playerId, kind, data }) => {
    if (kind !== 'message' || !('purpose' in data) || data.purpose !== 'promotion') return false;
    const recipient = await selectRecipient(pool, playerId);
    return recipient === undefined || !mayGetPromotion(recipient, isRegulated);
  };
