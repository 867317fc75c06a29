import { PERSON_NAME_MAX } from '@raspasorte/contract';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { useUpdateName } from './use-update-name.ts';

export function NameForm({ present }: { present: string }) {
  const [name, setName] = useState(present);
  const update = useUpdateName();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    update.mutate(name.trim(), {
      onSuccess: () => void showToast({ title: 'Nome salvo', tone: 'success', id: 'name' }),
      onError: (error) => void showToast({ title: errorSentence(error), tone: 'error', id: 'name' }),
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field
        label="Nome"
        autoComplete="name"
        maxLength={PERSON_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
      />
      <Button type="submit" tone="quiet" busy={update.isPending} disabled={name.trim() === '' || name.trim() === present}>
        Salvar nome
      </Button>
    </form>
  );
}
