import type { Waiting } from '@raspasorte/contract';
import { salesReserve } from '@raspasorte/engine';
import { bothPersons, type SecondPerson } from '../../people/second-person/second-person.ts';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { productSubject } from '../odds/stored-product.ts';
import type { Calculations } from '../open-calculations.ts';
import { sellable, type CardContent, type SellableCard, type SolvedCard } from './card-content.ts';
import { holdDraft, readDraft } from './card-drafts.ts';
import { publishCard } from './publish-card.ts';
import { draftSubject, selectIsNameTaken } from './queries.ts';

type Options = {
  pool: Pool;
  secondPerson: SecondPerson;
  clock: () => Date;
  /** Whether the operating profile is `regulado`. */
  regulated: boolean;
  /** Makes every process drop its cached cards. */
  announce: () => Promise<unknown>;
};
type Asking = { id: string; revision: number; reason: string; actor: Operator };
/** The number of sold cards for which the second person is shown the reserve. */
const RESERVE_CARDS = 10_000;

type Solve = (card: CardContent) => Promise<SolvedCard>;

/**
 * Asks a second person to approve a draft's publication: nobody puts a new card on sale alone. A
 * draft that cannot be sold is refused before anybody is asked.
 * Refusals: those of `holdDraft`, card_not_sellable, card_name_taken, reason_required.
 */
export async function askToPublish(options: Options, { id, revision, reason, actor }: Asking, solve: Solve): Promise<Waiting> {
  const { pool, secondPerson, clock, regulated } = options;
  const { content, revision: read } = await readDraft(pool, id);
  // What is asked for is what was read here. Holding the draft then proves that it is still so.
  if (read !== revision) throw new Refusal('product_changed');
  const { card, odds } = await sellable(content, { regulated, now: clock() }, solve);
  return inTransaction(pool, async (tx) => {
    await holdDraft(tx, id, revision);
    if (await selectIsNameTaken(tx, card.name)) throw new Refusal('card_name_taken');
    const { rtp, hit_frequency, volatility } = odds.figures;
    const reserve = salesReserve(RESERVE_CARDS, { ...card, rtp, volatility });
    return secondPerson.ask(tx, {
      kind: 'publish-card',
      subject: draftSubject(id),
      content: { draft_id: id, card },
      context: { rtp, hit_frequency, volatility, k: odds.math.k, reserve_cents: Math.ceil(reserve) },
      reason,
      actor,
    });
  });
}

/**
 * Registers the handler that publishes an approved card, checked by the rules of that moment. Its
 * odds are solved in a thread while the transaction waits. When all threads are busy for longer
 * than a transaction may idle, the approval is refused, and the request stays open.
 */
export function registerPublication(options: Options & { calculations: Calculations }): void {
  const { secondPerson, calculations, clock, regulated, announce } = options;
  secondPerson.register('publish-card', async (tx, request, decider) => {
    const { draft_id: draftId, card } = request.content as { draft_id: string; card: CardContent };
    // A decision is carried out even if its caller leaves.
    const caller = { userId: decider.actorId, signal: new AbortController().signal };
    const checked = await sellable(card, { regulated, now: clock() }, () => calculations.run('solveCard', card, caller));
    const { askedBy: adminId, id: requestId } = request;
    const { productId, mathVersion } = await publishCard(tx, checked, { adminId, requestId, draftId });
    const details = { ...published(checked), draft_id: draftId, version: 1, math_version: mathVersion };
    await recordAction(tx, {
      ...decider,
      action: 'publish-card',
      subject: productSubject(productId),
      details: { ...details, ...bothPersons(request) },
    });
    return announce;
  });
}

const published = ({ card, odds }: SellableCard) => ({
  product: card.name,
  price_cents: card.price_cents,
  max_prize_cents: card.max_prize_cents,
  new_rtp: odds.figures.rtp,
});
