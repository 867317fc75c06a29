import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../../ui/kit/button.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { errorSentence } from '../../shared/error-sentence.ts';
import { useSite } from '../../shared/use-site.ts';
import { authRequest } from '../../auth-request.ts';
import { CodeField } from '../code-field.tsx';
import { formText } from '../form-text.ts';
import { beginSession } from '../session/use-session.ts';

/**
 * The second step of a sign-in with two-factor authentication: a code of the authenticator app or a
 * backup code.
 */
export function SecondStepForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [backup, setBackup] = useState(false);
  const tellCodesLeft = async () => {
    const { tellBackupCodesLeft } = await import('./tell-backup-codes-left.ts');
    await tellBackupCodesLeft(client, () => void navigate({ to: '/perfil', hash: 'two-factor' }));
  };
  const check = useMutation({
    mutationFn: async (code: string) =>
      await authRequest(`two-factor/${backup ? 'verify-backup-code' : 'verify-totp'}`, { code }),
    onSuccess: async () => {
      await beginSession(client);
      onDone();
      if (backup) void tellCodesLeft().catch(() => undefined);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    check.mutate(formText(event.currentTarget, 'code').trim());
  };
  const switchMethod = () => {
    // The error is about a code of the other kind.
    check.reset();
    setBackup(!backup);
  };
  const failure = check.error ? errorSentence(check.error) : undefined;
  return (
    <form onSubmit={submit} className="grid gap-4">
      <h2 className="display text-2xl">Verificação em duas etapas</h2>
      {backup ? (
        <Field
          key="backup"
          label="Código de reserva"
          name="code"
          autoComplete="off"
          hint="Cada um vale uma vez."
          failure={failure}
          required
        />
      ) : (
        <CodeField key="code" hint="Abra o aplicativo autenticador e digite o código de agora." failure={failure} />
      )}
      {backup && <LostCodes />}
      <Button type="submit" busy={check.isPending} busyText="Entrando...">
        Confirmar
      </Button>
      <Button tone="plain" onClick={switchMethod}>
        {backup ? 'Usar o aplicativo autenticador' : 'Usar um código de reserva'}
      </Button>
      <Button tone="plain" onClick={onBack}>
        Voltar para Entrar
      </Button>
    </form>
  );
}

/** Staff can reset the second factor of somebody who has lost everything. */
function LostCodes() {
  const supportEmail = useSite()?.support_email;
  if (supportEmail === undefined) return null;
  return (
    <p className="text-sm text-mute">
      Perdeu também os códigos de reserva? Escreva para{' '}
      <a href={`mailto:${supportEmail}`} className="underline underline-offset-4">
        {supportEmail}
      </a>
      .
    </p>
  );
}
