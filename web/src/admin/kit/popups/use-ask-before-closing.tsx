import { useState } from 'react';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { LoseChangesDialog } from './lose-changes-dialog.tsx';

const LOST = 'O que você alterou aqui se perde.';

/**
 * For a dialog with texts: `close` asks first where they were changed and not saved, and so does
 * the browser's Back. `question` is shown inside of that dialog. A ConfirmDialog does this itself.
 */
export function useAskBeforeClosing(isChanged: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const goOn = () => setAsking(false);
  const closeUnsaved = () => {
    goOn();
    onClose();
  };
  const question = (
    <>
      {isAsking && (
        <LoseChangesDialog
          title="Fechar sem salvar?"
          description={LOST}
          loseLabel="Fechar sem salvar"
          onLose={closeUnsaved}
          onGoOn={goOn}
        />
      )}
      <UnsavedChanges inDialog when={isChanged} description={LOST} />
    </>
  );
  return { close: () => (isChanged ? setAsking(true) : onClose()), question };
}
