import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import type { ListedCard } from './listed-cards.ts';
import { tellError } from '../shell/calls/tell-error.ts';
import { useIsRegulated } from '../shell/use-site.ts';
import { copyOfDraft, copyOfProduct } from './new-card.ts';
import type { CardAction } from './row-menu.tsx';
import { useCreateDraft } from './use-change-studio.ts';
import type { CardContent } from './use-studio.ts';

const route = getRouteApi('/staff/admin/estudio');

/**
 * The actions of the list: open a draft, open a sale, create a draft, or ask for a confirmation
 * first.
 */
export function useCardActions() {
  const navigate = route.useNavigate();
  const [asking, setAsking] = useState<CardAction>();
  const { mutateAsync } = useCreateDraft();
  const [isBeginning, setBeginning] = useState(false);
  // Until the draft is open: a second press before that would create a second one.
  const isUnderWay = useRef(false);
  const regulated = useIsRegulated();
  const begin = useCallback(
    async (content: CardContent) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBeginning(true);
      const created = await mutateAsync(content, { onError: tellError }).catch(() => undefined);
      if (created) await navigate({ to: '/admin/estudio/$id', params: { id: created.id } });
      isUnderWay.current = false;
      setBeginning(false);
    },
    [mutateAsync, navigate],
  );
  const open = useCallback(
    ({ draft, product }: ListedCard) =>
      void (draft
        ? navigate({ to: '/admin/estudio/$id', params: { id: draft.id } })
        : navigate({ search: (now) => ({ ...now, card: product.id }) })),
    [navigate],
  );
  const ask = useCallback(
    (next: CardAction) => {
      const { card, what } = next;
      if (what === 'open') open(card);
      else if (what === 'copy')
        void begin(card.draft ? copyOfDraft(card.draft.content, regulated) : copyOfProduct(card.product, card.terms, regulated));
      else setAsking(next);
    },
    [open, begin, regulated],
  );
  const close = useCallback(() => setAsking(undefined), []);
  return { ask, open, begin, isBeginning, asking, close };
}
