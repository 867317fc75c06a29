import { use, useEffect, useId } from 'react';
import { LoseChangesDialog } from './lose-changes-dialog.tsx';
import { UnsavedChangesContext, type UnsavedForm } from './unsaved-changes-guard.tsx';

interface UnsavedChangesProps extends Pick<UnsavedForm, 'when'>, Partial<Pick<UnsavedForm, 'inDialog'>> {
  /** What would be lost. */
  description: string;
}

/**
 * Asks before unsaved changes are lost to another screen, card or provider, or to another page of
 * the browser.
 */
export function UnsavedChanges({ when, description, inDialog = false }: UnsavedChangesProps) {
  const { forms, asking, focused, leave, stay } = use(UnsavedChangesContext);
  const id = useId();
  useEffect(() => {
    forms.set(id, { when, inDialog });
    return () => void forms.delete(id);
  }, [forms, id, when, inDialog]);
  return (
    <LoseChangesDialog
      open={asking === id}
      title="Sair sem salvar?"
      description={description}
      loseLabel="Sair sem salvar"
      finalFocus={focused}
      onLose={leave}
      onGoOn={stay}
    />
  );
}
