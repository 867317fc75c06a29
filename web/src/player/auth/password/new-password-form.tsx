import { PASSWORD_MIN } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { Button } from '../../../ui/kit/button.tsx';
import { PasswordField } from '../../../ui/kit/password-field.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { errorSentence } from '../../shared/error-sentence.ts';
import { authRequest } from '../../auth-request.ts';
import { tellOtherTabs } from '../../../ui/device/other-tabs.ts';
import { readForm } from '../read-form.ts';
import { readSessionAgain, useSession } from '../session/use-session.ts';

/** Sets a new password from the link of the mail. Afterwards all devices have to sign in again. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const client = useQueryClient();
  const player = useSession();
  const reset = useMutation({
    mutationFn: async (newPassword: string) => await authRequest('reset-password', { newPassword, token }),
    onSuccess: async () => {
      // The new password has ended the session of this browser too.
      if (player) {
        tellOtherTabs();
        await readSessionAgain(client);
      }
      void showToast({ title: 'Senha alterada. Entre com a nova senha.', tone: 'success', alone: true });
      onDone();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    reset.mutate(readForm(event.currentTarget).password);
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <h2 className="display text-2xl">Escolha uma nova senha</h2>
      <PasswordField
        label="Nova senha"
        name="password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        hint={`Pelo menos ${PASSWORD_MIN} caracteres.`}
        failure={reset.error ? errorSentence(reset.error) : undefined}
        required
      />
      <Button type="submit" busy={reset.isPending} busyText="Salvando...">
        Salvar nova senha
      </Button>
      <Button tone="plain" onClick={onDone}>
        Voltar para Entrar
      </Button>
    </form>
  );
}
