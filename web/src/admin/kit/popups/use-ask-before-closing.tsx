import { useState } from 'react';
import { LoseChangesDialog } from './lose-changes-dialog.tsx';

/**
 * For a dialog with texts: `close` asks first where they were changed and not saved. `question` is
 * shown inside of that dialog. A ConfirmDialog does this itself.
 */
export function useAskBeforeClosing(isChanged: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const goOn = () => setAsking(false);
  const closeUnsaved = () => {
    goOn();
    onClose();
  };
  const question = isAsking && (
    <LoseChangesDialog
      title="Fechar sem salvar?"
      description="O que você alterou aqui se perde."
      loseLabel="Fechar sem salvar"
      onLose={closeUnsaved}
      onGoOn={goOn}
    />
  );
  return { close: () => (isChanged ? setAsking(true) : onClose()), question };
}
