import { PASSWORD_MIN } from '@raspasorte/contract';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import { PasswordField } from '../../ui/kit/password-field.tsx';
import { roomForNote } from '../../ui/kit/room-for.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { formText } from '../auth/form-text.ts';
import { OwnPasswordField } from '../auth/password/own-password-field.tsx';
import { errorSentence } from '../shared/error-sentence.ts';
import { useChangePassword } from './use-change-password.ts';

export function PasswordForm() {
  const change = useChangePassword();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    change.mutate(
      { currentPassword: formText(form, 'current'), newPassword: formText(form, 'new') },
      {
        onSuccess: () => {
          form.reset();
          void showToast({ title: 'Senha alterada. Os outros aparelhos precisam entrar de novo.', tone: 'success' });
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <OwnPasswordField label="Senha atual" name="current" className={roomForNote} />
      <PasswordField
        label="Nova senha"
        name="new"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        hint={`Pelo menos ${PASSWORD_MIN} caracteres.`}
        required
      />
      <Button type="submit" tone="quiet" busy={change.isPending}>
        Alterar senha
      </Button>
      {/* Below the button, which must not move under the finger that pressed it. */}
      {change.error && (
        <p role="alert" className="text-sm text-coral">
          {errorSentence(change.error)}
        </p>
      )}
    </form>
  );
}
