import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { roomForNote } from '../../ui/kit/room-for.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { NameField } from './name-field.tsx';
import { useRenamePasskey, type Passkey } from './use-passkeys.ts';

export function EditPasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const rename = useRenamePasskey();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} title="Renomear chave de acesso">
      <form onSubmit={submit} className="grid gap-4">
        <NameField
          className={roomForNote}
          name={name}
          onName={setName}
          failure={rename.error ? errorSentence(rename.error) : undefined}
        />
        <Button type="submit" busy={rename.isPending} disabled={name.trim() === ''}>
          Salvar
        </Button>
      </form>
    </Dialog>
  );
}
