import { useState } from 'react';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { ActivationDialog } from '../odds/rtp/activation-dialog.tsx';
import { CallError } from '../shell/calls/call-error.tsx';
import { closeIfChanged } from '../shell/calls/tell-error.ts';
import type { CardAction } from './row-menu.tsx';
import { RetireDialog } from './sale/retire-dialog.tsx';
import { useDiscardDraft } from './use-change-studio.ts';
import type { CardDraft } from './use-studio.ts';

/** The confirmation of an action on a card. */
export function CardActionDialog({ card, what, onClose }: CardAction & { onClose: () => void }) {
  if (card.draft) return what === 'discard' ? <DiscardDialog draft={card.draft} onClose={onClose} /> : null;
  if (what === 'retire') return <RetireDialog product={card.product} onClose={onClose} />;
  return what === 'activation' ? <ActivationDialog product={card.product} onClose={onClose} /> : null;
}

interface DiscardDialogProps {
  draft: CardDraft;
  onClose: () => void;
  /** Called after the draft was discarded, for example to leave its screen. */
  onDone?: () => void;
}

export function DiscardDialog({ draft, onClose, onDone }: DiscardDialogProps) {
  const discard = useDiscardDraft();
  // As it was when the operator asked: what a colleague saves meanwhile is not discarded unseen.
  const [asked] = useState(draft);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Descartar rascunho"
      description={`${asked.content.name || 'Sem nome'} some da lista e não volta. O registro de auditoria guarda quem descartou.`}
      confirmLabel="Descartar"
      destructive
      busy={discard.isPending}
      onConfirm={() =>
        discard.mutate(asked, {
          onSuccess: () => {
            onClose();
            onDone?.();
          },
          onError: closeIfChanged('product_changed', onClose),
        })
      }
    >
      <CallError error={discard.error} />
    </ConfirmDialog>
  );
}
