import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';

interface UnsavedChangesProps {
  /** Whether there are unsaved changes. */
  when: boolean;
  /** What would be lost. */
  description: string;
}

/** The card that is edited, where the address names one. */
const productIn = (search: object) => ('product' in search ? search.product : undefined);

/** Asks before unsaved changes are lost to another screen or card, or to another page of the browser. */
export function UnsavedChanges({ when, description }: UnsavedChangesProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      when && (current.pathname !== next.pathname || productIn(current.search) !== productIn(next.search)),
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
      title="Sair sem salvar?"
      description={description}
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar editando"
      destructive
      onConfirm={() => proceed?.()}
    />
  );
}
