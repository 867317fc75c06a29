import { hasCode } from '@raspasorte/contract';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNow } from '../../../ui/device/use-now.ts';
import { amountError } from '../../kit/fields/amount-error.ts';
import { reportUnfinishedTime } from '../../kit/fields/report-unfinished-time.ts';
import { useProducts } from '../../products/use-products.ts';
import { tellError } from '../../shell/calls/tell-error.ts';
import { UnsavedChanges } from '../../kit/popups/unsaved-changes.tsx';
import { useMay } from '../../shell/operator/use-may.ts';
import { useSaveShortcut } from '../../shell/keyboard/use-save-shortcut.ts';
import { useIsRegulated } from '../../shell/use-site.ts';
import { DiscardDialog } from '../card-action-dialog.tsx';
import { useSaveDraft } from '../use-change-studio.ts';
import type { CardDraft } from '../use-studio.ts';
import { CardForm } from './card-form.tsx';
import { faultsOfCard, figuresOfCard } from './check-card.ts';
import { DraftNotices } from './draft-notices.tsx';
import { faultsOf } from './faults-of.ts';
import { PublishCardDialog } from './publish-card-dialog.tsx';
import { SidePanel } from './side-panel.tsx';
import { StudioBar } from './studio-bar.tsx';
import { useEditedCard } from './use-edited-card.ts';
import { useSaveInTurn } from './use-save-in-turn.ts';

/** The form of a card, with what it looks like and what it pays beside it. */
export function CardEditor({ draft }: { draft: CardDraft }) {
  const navigate = useNavigate();
  const edited = useEditedCard(draft);
  const { content, change } = edited;
  const regulated = useIsRegulated();
  const { faults, figures } = useChecked(draft, content, regulated);
  const faultOf = useMemo(() => faultsOf(faults), [faults]);
  const disabled = !useMay('admin') || draft.status !== 'draft';
  const [dialog, setDialog] = useState<'publish' | 'discard'>();
  const saving = useSaveDraft();
  const isReadable = amountsOf(content).every((cents) => amountError(cents) === undefined);
  const form = useRef<HTMLDivElement>(null);
  const isUnfinished = () => form.current !== null && reportUnfinishedTime(form.current);
  const save = () => {
    if (saving.isPending || isUnfinished()) return;
    saving.mutate(
      { id: draft.id, revision: edited.revision, content, onSaved: edited.keepSince(content) },
      {
        onError: (error) => {
          // The page itself reports that somebody else saved first.
          if (!hasCode(error, 'product_changed')) tellError(error);
        },
      },
    );
  };
  const maySave = !disabled && isReadable && edited.isChanged && dialog === undefined;
  const saveInTurn = useSaveInTurn({
    isSaving: saving.isPending,
    hasFailed: saving.isError,
    isBehind: saving.variables?.content !== content,
    save: () => maySave && save(),
  });
  useSaveShortcut(saveInTurn, maySave);
  const section = { content, onChange: change, faultOf, disabled };
  return (
    <div ref={form} className="grid gap-4">
      <DraftNotices draft={draft} isOutdated={edited.isOutdated && !saving.isPending} onReload={edited.reset} />
      <StudioBar
        faults={faults}
        figures={figures}
        isChanged={edited.isChanged}
        isSaving={saving.isPending}
        maySave={isReadable}
        mayChange={!disabled}
        onSave={save}
        onDiscard={() => setDialog('discard')}
        onPublish={() => !isUnfinished() && setDialog('publish')}
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26.75rem]">
        <CardForm {...section} figures={figures} regulated={regulated} />
        <SidePanel content={content} figures={figures} />
      </div>
      <UnsavedChanges
        when={edited.isChanged && !disabled}
        description="O que foi mudado nesta cartela desde o último Salvar rascunho se perde."
      />
      {dialog === 'discard' && (
        <DiscardDialog
          draft={draft}
          onClose={() => setDialog(undefined)}
          onDone={() => void navigate({ to: '/admin/estudio', ignoreBlocker: true })}
        />
      )}
      {dialog === 'publish' && figures && (
        <PublishCardDialog draft={draft} edited={edited} figures={figures} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}

const amountsOf = ({ price_cents, max_prize_cents, exposure_limit_cents, prizes }: CardDraft['content']) => [
  price_cents,
  max_prize_cents,
  exposure_limit_cents,
  ...prizes.map((row) => row.prize_cents),
];

/** Defers the odds, so that typing never waits for them. */
function useChecked({ product_id: own }: CardDraft, content: CardDraft['content'], regulated: boolean) {
  const { data: products } = useProducts();
  const now = useNow().getTime();
  const shown = useDeferredValue(content);
  const { price_cents, max_prize_cents, settings, prizes } = shown;
  const worked = useMemo(
    () => figuresOfCard({ price_cents, max_prize_cents, settings, prizes }),
    [price_cents, max_prize_cents, settings, prizes],
  );
  const faults = useMemo(() => {
    const others = products?.filter(({ id }) => id !== own) ?? [];
    return faultsOfCard(shown, worked, { regulated, now, takenNames: others.map(({ name }) => name) });
  }, [shown, worked, regulated, now, products, own]);
  return { faults, figures: 'exact' in worked ? worked : undefined };
}
