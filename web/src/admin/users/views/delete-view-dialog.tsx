import { ConfirmDialog } from '../../kit/popups/confirm-dialog.tsx';
import { CallError } from '../../shell/calls/call-error.tsx';
import { useChangeViews, type View } from './use-views.ts';

interface DeleteViewDialogProps {
  view: View;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a view is deleted, also for those who keep it as a shared one. */
export function DeleteViewDialog({ view, onDeleted, onClose }: DeleteViewDialogProps) {
  const changeViews = useChangeViews();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Apagar a visão ${view.name}?`}
      description={view.is_shared ? 'Toda a equipe a perde. Isso não pode ser desfeito.' : 'Isso não pode ser desfeito.'}
      confirmLabel="Apagar visão"
      destructive
      busy={changeViews.isPending}
      onConfirm={() => changeViews.mutate({ kind: 'delete', id: view.id }, { onSuccess: onDeleted })}
    >
      {changeViews.error && <CallError error={changeViews.error} />}
    </ConfirmDialog>
  );
}
