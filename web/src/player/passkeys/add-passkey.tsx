import { deviceName } from '@raspasorte/contract';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { formText } from '../auth/form-text.ts';
import { ConfirmOwner } from '../confirmations/confirm-owner.tsx';
import { errorSentence } from '../shell/error-sentence.ts';
import { NameField } from './name-field.tsx';
import { useAddPasskey } from './use-passkeys.ts';

/**
 * Adds a passkey in three steps: a confirmation, the passkey's name, and the browser's own window.
 */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <Dialog open onClose={onClose} title="Adicionar chave de acesso">
      {/* Both steps have the same height, so that the dialog does not move. */}
      <div className="min-h-48">
        {isConfirmed ? (
          <NameAndMake onDone={onClose} />
        ) : (
          <>
            <p className="mb-5 text-mute">Primeiro, confirme que é você.</p>
            <ConfirmOwner purpose={{ purpose: 'add-passkey' }} onConfirmed={() => setConfirmed(true)} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function NameAndMake({ onDone }: { onDone: () => void }) {
  const add = useAddPasskey();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate(
      { name: formText(event.currentTarget, 'name').trim() },
      {
        onSuccess: () => {
          void showToast({ title: 'Chave de acesso adicionada', tone: 'success' });
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <NameField
        defaultValue={deviceName(navigator.userAgent)}
        hint="Para você reconhecer onde ela está."
        error={add.error ? errorSentence(add.error) : undefined}
      />
      <Button type="submit" busy={add.isPending}>
        Criar chave de acesso
      </Button>
    </form>
  );
}
