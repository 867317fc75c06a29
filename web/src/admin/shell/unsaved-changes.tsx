import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';

interface UnsavedChangesProps {
  /** Whether there are unsaved changes. */
  when: boolean;
  /** What would be lost. */
  description: string;
}

/** The card or payment provider that is edited, where the address names one. */
const editedIn = (search: object): unknown =>
  'product' in search ? search.product : 'provedor' in search ? search.provedor : undefined;

/**
 * Asks before unsaved changes are lost to another screen, card or provider, or to another page of
 * the browser.
 */
export function UnsavedChanges({ when, description }: UnsavedChangesProps) {
  const pressed = useRef<HTMLElement>(null);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      // When the question opens, an option of the list that was used may have the focus.
      pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      return when && (current.pathname !== next.pathname || editedIn(current.search) !== editedIn(next.search));
    },
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
      finalFocus={pressed}
      onConfirm={() => proceed?.()}
    />
  );
}
