import { useState } from 'react';
import { ConfirmButtons } from './confirm-buttons.tsx';
import { Dialog } from './dialog.tsx';

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
    <Dialog
      open
      onOpenChange={(open) => !open && goOn()}
      size="sm"
      title="Fechar sem salvar?"
      description="O que você alterou aqui se perde."
      footer={<ConfirmButtons confirmLabel="Fechar sem salvar" cancelLabel="Continuar editando" destructive onCancel={goOn} />}
      onSubmit={closeUnsaved}
    />
  );
  return { close: () => (isChanged ? setAsking(true) : onClose()), question };
}
