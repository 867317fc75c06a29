import type { Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { saveMathVersion } from '../products/save-math-version.ts';
import type { SellableCard } from './card-content.ts';
import { callPublishCard } from './queries.ts';

/** Who publishes a card. All null when the platform publishes its first cards. */
type Publisher = { adminId: string | null; requestId: string | null; draftId: string | null };

export const thePlatform: Publisher = { adminId: null, requestId: null, draftId: null };

export type PublishedCard = { productId: number; mathVersion: string };

/**
 * Creates a card; nothing else does. Stores its odds as an immutable math version and puts it on
 * sale. Refusals: card_name_taken, draft_published; the caller's transaction is then rolled back.
 */
export async function publishCard(tx: Tx, { card, odds }: SellableCard, publisher: Publisher): Promise<PublishedCard> {
  const mathVersion = await saveMathVersion(tx, odds);
  const { outcome, product_id: productId } = await callPublishCard(tx, { ...publisher, card, mathVersion });
  if (outcome !== 'published') throw new Refusal(outcome);
  return { productId, mathVersion: mathVersion.toString('hex') };
}
