import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { ActivationDialog } from '../odds/rtp/activation-dialog.tsx';
import type { CardAction } from './row-menu.tsx';
import { RetireDialog } from './sale/retire-dialog.tsx';
import { toastOnError, useDiscardDraft } from './use-change-studio.ts';
import type { CardDraft } from './use-studio.ts';

/** The confirmation of an action on a card. */
export function CardActionDialog({ card, what, onClose }: CardAction & { onClose: () => void }) {
  if (card.draft) return what === 'discard' ? <DiscardDialog draft={card.draft} onClose={onClose} /> : null;
  if (what === 'retire') return <RetireDialog product={card.product} onClose={onClose} />;
  return what === 'activation' ? <ActivationDialog product={card.product} onClose={onClose} /> : null;
}

/** `onDone` is called after the draft was discarded, for example to leave its screen. */
export function DiscardDialog({ draft, onClose, onDone }: { draft: CardDraft; onClose: () => void; onDone?: () => void }) {
  const discard = useDiscardDraft();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Descartar rascunho"
      description={`${draft.content.name || 'Sem nome'} some da lista e não volta. O registro de auditoria guarda quem descartou.`}
      confirmLabel="Descartar"
      destructive
      busy={discard.isPending}
      onConfirm={() =>
        discard.mutate(draft.id, {
          ...toastOnError,
          onSuccess: () => {
            onClose();
            onDone?.();
          },
        })
      }
    />
  );
}
