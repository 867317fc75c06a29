import { useMemo } from 'react';
import { useNow } from '../../ui/device/use-now.ts';
import { useProducts } from '../products/use-products.ts';
import { useSaleTerms } from '../products/use-sale-terms.ts';
import { useIsRegulated } from '../shell/use-site.ts';
import { listedCards } from './listed-cards.ts';
import { useDrafts } from './use-studio.ts';

/** Drafts and cards in one list, as they stand at this minute. */
export function useCards() {
  const [drafts, products, terms] = [useDrafts(), useProducts(), useSaleTerms()];
  const now = useNow();
  const regulated = useIsRegulated();
  const cards = useMemo(
    () =>
      drafts.data && products.data && terms.data
        ? listedCards({ drafts: drafts.data, products: products.data, terms: terms.data, now: now.getTime(), regulated })
        : undefined,
    [drafts.data, products.data, terms.data, now, regulated],
  );
  const error = drafts.error ?? products.error ?? terms.error;
  const refetch = () => void Promise.all([drafts.refetch(), products.refetch(), terms.refetch()]);
  return { cards, error, refetch };
}
