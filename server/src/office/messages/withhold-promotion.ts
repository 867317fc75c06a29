import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { deleteMail } from '../../platform/mail/queries.ts';
import type { SendOptions } from '../../platform/mail/send-mails.ts';
import { mayGetPromotion } from './may-receive.ts';
import { markMailWithheld, selectRecipient } from './queries/messages.ts';

/**
 * Deletes a waiting mail if it is a promotion to a player who may be sent none any more, and notes
 * that with the message. A mail can wait for a day, in which its player may stop playing or refuse
 * offers.
 */
export const withholdPromotion =
  (pool: Pool): NonNullable<SendOptions['withhold']> =>
  async ({ id, playerId, kind, data }) => {
    if (kind !== 'message' || !isPromotion(data)) return data;
    const recipient = await selectRecipient(pool, playerId);
    if (recipient !== undefined && mayGetPromotion(recipient)) return data;
    await inTransaction(pool, async (tx) => {
      await deleteMail(tx, id);
      await markMailWithheld(tx, { playerId, id: data.message_id });
    });
    return undefined;
  };

const isPromotion = (data: object): data is { message_id: string } => 'purpose' in data && data.purpose === 'promotion';
