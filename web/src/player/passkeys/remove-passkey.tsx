import { showToast } from '../../ui/toast/toast.ts';
import { ConfirmationDialog } from '../confirmations/confirmation-dialog.tsx';
import { errorSentence } from '../shared/error-sentence.ts';
import { useRemovePasskey, type Passkey } from './use-passkeys.ts';

export function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey();
  const removeIt = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          void showToast({ title: 'Chave de acesso removida', tone: 'success', id });
          onClose();
        },
        onError: (error) => void showToast({ title: errorSentence(error), tone: 'error', id }),
      },
    );
  return (
    <ConfirmationDialog
      title="Remover chave de acesso"
      purpose={{ purpose: 'remove-passkey', passkey_id: id }}
      busy={remove.isPending}
      onConfirmed={removeIt}
      onClose={onClose}
    >
      <strong className="text-paper">{name}</strong> deixa de entrar nesta conta. Apague-a também no aparelho ou no gerenciador de
      senhas, que ainda a oferece.
    </ConfirmationDialog>
  );
}
