import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';

interface UnsavedChangesProps {
  /** While there are some. */
  when: boolean;
  /** What would be lost. */
  description: string;
}

/** Asks before another screen, or the browser another page, takes the place of what is not saved. */
export function UnsavedChanges({ when, description }: UnsavedChangesProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
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
