import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Badge } from '../../ui/kit/badge.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { AuthError } from '../auth-error.ts';
import { formText } from '../auth/form-text.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { Unread } from '../shared/unread.tsx';
import { EnrolTwoFactor } from './enrol-two-factor.tsx';
import { OwnPasswordField } from '../auth/password/own-password-field.tsx';
import { useMe } from '../auth/session/use-me.ts';
import { useConfirmEnrolment, useDisableTwoFactor } from './use-two-factor.ts';

/**
 * Shows whether the sign-in also asks for a code of an authenticator app, with the buttons that
 * change it.
 */
export function TwoFactor() {
  const me = useMe();
  // Kept while the dialog is open, because its last step still shows after two-factor
  // authentication is on.
  const [change, setChange] = useState<'enrol' | 'disable' | null>(null);
  const confirm = useConfirmEnrolment();
  if (!me.data) return <Unread read={me} className="h-24" />;
  const on = me.data.two_factor_enabled;
  const close = () => {
    setChange(null);
    confirm.reset();
  };
  return (
    <>
      <p className="mb-4 text-mute">Com ela, entrar pede também um código do aplicativo autenticador do seu celular.</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge tone={on ? 'mint' : 'mute'}>{on ? 'Ativa' : 'Desativada'}</Badge>
        <Button tone="quiet" onClick={() => setChange(on ? 'disable' : 'enrol')}>
          {on ? 'Desativar' : 'Ativar'}
        </Button>
      </div>
      <Dialog
        open={change !== null}
        onClose={close}
        title={change === 'disable' ? 'Desativar verificação' : 'Ativar verificação'}
        // Closed while the code is verified, it would never show the backup codes.
        once={confirm.isPending || confirm.isSuccess}
      >
        {change === 'disable' ? <Disable onDone={close} /> : <EnrolTwoFactor confirm={confirm} onDone={close} />}
      </Dialog>
    </>
  );
}

const codeRefusals: readonly string[] = ['INVALID_CODE', 'INVALID_BACKUP_CODE', 'CODE_REQUIRED'];

function Disable({ onDone }: { onDone: () => void }) {
  const disable = useDisableTwoFactor();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [password, code] = [formText(event.currentTarget, 'password'), formText(event.currentTarget, 'code').trim()];
    disable.mutate(
      { password, code },
      {
        onSuccess: () => {
          void showToast({ title: 'Verificação em duas etapas desativada', tone: 'success' });
          onDone();
        },
      },
    );
  };
  const { error } = disable;
  const sentence = error ? errorSentence(error) : undefined;
  const isOfCode = error instanceof AuthError && codeRefusals.includes(error.code);
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-mute">Entrar vai voltar a pedir só a senha.</p>
      <OwnPasswordField failure={isOfCode ? undefined : sentence} />
      <Field
        label="Código de verificação"
        name="code"
        autoComplete="one-time-code"
        failure={isOfCode ? sentence : undefined}
        required
      />
      <p className="-mt-2 text-sm text-mute">Os 6 dígitos do aplicativo autenticador, ou um código de reserva.</p>
      <Button type="submit" busy={disable.isPending}>
        Desativar
      </Button>
    </form>
  );
}
