import type { SubmitEvent } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { formText } from '../auth/form-text.ts';
import { errorSentence } from '../shell/error-sentence.ts';
import { NameField } from './name-field.tsx';
import { useRenamePasskey, type Passkey } from './use-passkeys.ts';

export function EditPasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.mutate({ id: passkey.id, name: formText(event.currentTarget, 'name').trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} title="Renomear chave de acesso">
      <form onSubmit={submit} className="grid gap-4">
        <NameField defaultValue={passkey.name} error={rename.error ? errorSentence(rename.error) : undefined} />
        <Button type="submit" busy={rename.isPending}>
          Salvar
        </Button>
      </form>
    </Dialog>
  );
}
