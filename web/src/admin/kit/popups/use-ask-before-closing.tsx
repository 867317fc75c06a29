import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * For a dialog with texts: `close` asks first where they were changed and not saved. `question` is
 * shown inside of that dialog.
 */
export function useAskBeforeClosing(isChanged: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const question = isAsking && (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && setAsking(false)}
      title="Fechar sem salvar?"
      description="O que você alterou aqui se perde."
      confirmLabel="Fechar sem salvar"
      cancelLabel="Continuar editando"
      destructive
      onConfirm={onClose}
    />
  );
  return { close: () => (isChanged ? setAsking(true) : onClose()), question };
}
