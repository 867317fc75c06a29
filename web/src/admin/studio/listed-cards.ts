import type { AdminProduct } from '../products/product.ts';
import { saleState } from '../products/sale-state.ts';
import type { CardState } from '../products/state-badge.tsx';
import type { SaleTerms } from '../products/use-sale-terms.ts';
import type { CardContent, CardDraft } from './use-studio.ts';

/** One line of the studio: a draft, or a card with how it is sold. */
export type ListedCard = Pick<CardContent, 'name' | 'price_cents' | 'max_prize_cents' | 'look' | 'sale_from' | 'sale_until'> & {
  key: string;
  state: CardState;
  /** The exact RTP of a card, the target of a draft. */
  rtp: number;
} & ({ draft: CardDraft; product?: never; terms?: never } | { draft?: never; product: AdminProduct; terms: SaleTerms });

const order: readonly CardState[] = ['waiting', 'draft', 'on-sale', 'out-of-hours', 'barred', 'stopped', 'retired'];

interface Lists {
  drafts: readonly CardDraft[];
  products: readonly AdminProduct[];
  terms: readonly SaleTerms[];
  now: number;
  /** Whether the operating profile is `regulado`. */
  regulated: boolean;
}

/**
 * Waiting drafts first, then the other drafts, then the cards by state and in the order of the
 * lobby. Retired cards come last.
 */
export function listedCards({ drafts, products, terms, now, regulated }: Lists): ListedCard[] {
  const ofDrafts = drafts.map((draft): ListedCard => ({
    ...draft.content,
    key: draft.id,
    state: draft.status === 'waiting' ? 'waiting' : 'draft',
    rtp: draft.content.settings.rtp_target,
    draft,
  }));
  const ofProducts = products.flatMap((product): ListedCard[] => {
    const sold = terms.find(({ product_id: id }) => id === product.id);
    if (sold === undefined) return [];
    const { name, price_cents, max_prize_cents, exact } = product;
    const { look, sale_from, sale_until } = sold;
    const state = saleState(product, sold, { now, regulated });
    const shown = { name, price_cents, max_prize_cents, look, sale_from, sale_until, rtp: exact.rtp };
    return [{ ...shown, key: String(product.id), state, product, terms: sold }];
  });
  const place = (card: ListedCard) => card.terms?.position ?? 0;
  return [...ofDrafts, ...ofProducts].toSorted(
    (left, right) =>
      order.indexOf(left.state) - order.indexOf(right.state) ||
      place(left) - place(right) ||
      (left.terms ? right.price_cents - left.price_cents : 0),
  );
}
