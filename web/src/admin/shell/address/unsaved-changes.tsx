import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { LoseChangesDialog } from '../../kit/popups/lose-changes-dialog.tsx';

interface UnsavedChangesProps {
  /** Whether there are unsaved changes. */
  when: boolean;
  /** What would be lost. */
  description: string;
  /** Whether it is written in a dialog, which may go with whatever the browser's Back changes. */
  inDialog?: boolean;
}

/** Where an address names what is edited: a card, its sale, a provider, a player with notes. */
const names = new Set(['product', 'card', 'provedor', 'user']);

const editedIn = (search: object): unknown => Object.entries(search).find(([name]) => names.has(name))?.[1];

/** While a navigation goes on that an operator agreed to: the form below a dialog asks no more. */
let isAgreed = false;

/**
 * Asks before unsaved changes are lost to another screen, card or provider, or to another page of
 * the browser.
 */
export function UnsavedChanges({ when, description, inDialog = false }: UnsavedChangesProps) {
  const pressed = useRef<HTMLElement>(null);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      // When the question opens, an option of the list that was used may have the focus.
      pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const isElsewhere = current.pathname !== next.pathname || editedIn(current.search) !== editedIn(next.search);
      return when && !isAgreed && (isElsewhere || (inDialog && action !== 'REPLACE'));
    },
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <LoseChangesDialog
      open={status === 'blocked'}
      title="Sair sem salvar?"
      description={description}
      loseLabel="Sair sem salvar"
      finalFocus={pressed}
      onLose={() => {
        isAgreed = true;
        setTimeout(() => (isAgreed = false));
        proceed?.();
      }}
      onGoOn={() => reset?.()}
    />
  );
}
