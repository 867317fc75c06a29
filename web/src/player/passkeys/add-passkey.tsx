import { deviceName } from '@raspasorte/contract';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { roomFor } from '../../ui/kit/room-for.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { AuthError } from '../auth-error.ts';
import { useMe } from '../auth/session/use-me.ts';
import { ConfirmOwner } from '../confirmations/confirm-owner.tsx';
import { errorSentence } from '../shared/error-sentence.ts';
import { NameField } from './name-field.tsx';
import { useAddPasskey } from './use-passkeys.ts';

/**
 * Adds a passkey in three steps: a confirmation, the passkey's name, and the browser's own window.
 * A confirmation that is too old, or was used by an attempt that broke off, is asked for again.
 */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const [isConfirmed, setConfirmed] = useState(false);
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const needsCode = useMe().data?.two_factor_enabled ?? false;
  // With a refusal, so that the dialog does not move.
  const asHighAsBothSteps = roomFor(needsCode ? 19.5 : 13);
  return (
    <Dialog open onClose={onClose} title="Adicionar chave de acesso">
      <div style={asHighAsBothSteps}>
        {isConfirmed ? (
          <NameAndMake name={name} onName={setName} onUnconfirmed={() => setConfirmed(false)} onDone={onClose} />
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

interface NameAndMakeProps {
  name: string;
  onName: (name: string) => void;
  onUnconfirmed: () => void;
  onDone: () => void;
}

function NameAndMake({ name, onName, onUnconfirmed, onDone }: NameAndMakeProps) {
  const form = useRef<HTMLFormElement>(null);
  const add = useAddPasskey();
  // The pressed button of the first step is gone, and the focus with it.
  useEffect(() => form.current?.closest('dialog')?.querySelector('h2')?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    add.mutate(
      { name: name.trim() },
      {
        onSuccess: () => {
          void showToast({ title: 'Chave de acesso adicionada', tone: 'success' });
          onDone();
        },
        onError: (error) => {
          if (error instanceof AuthError && error.code === 'CONFIRMATION_REQUIRED') onUnconfirmed();
        },
      },
    );
  };
  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      <NameField
        name={name}
        onName={onName}
        hint="Para você reconhecer onde ela está."
        failure={add.error ? errorSentence(add.error) : undefined}
      />
      <Button type="submit" busy={add.isPending} disabled={name.trim() === ''}>
        Criar chave de acesso
      </Button>
    </form>
  );
}
