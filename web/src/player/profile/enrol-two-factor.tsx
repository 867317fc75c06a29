import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import { QrCode } from '../../ui/kit/qr-code.tsx';
import { roomForNote } from '../../ui/kit/room-for.ts';
import { CodeField } from '../auth/code-field.tsx';
import { formText } from '../auth/form-text.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { OwnPasswordField } from '../auth/password/own-password-field.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { useEnrol } from './use-two-factor.ts';
import type { Enrolment, useConfirmEnrolment } from './use-two-factor.ts';

interface EnrolTwoFactorProps {
  /** Verifies the first code. Once it is right, the backup codes are shown. */
  confirm: ReturnType<typeof useConfirmEnrolment>;
  onDone: () => void;
}

/**
 * Asks for the password, then for a code of the authenticator app, then shows the backup codes,
 * this one time.
 */
export function EnrolTwoFactor({ confirm, onDone }: EnrolTwoFactorProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (enrolment === null) return <AskPassword onEnrolled={setEnrolment} />;
  if (!confirm.isSuccess) return <ShowAuthenticator uri={enrolment.totpURI} confirm={confirm} />;
  return <BackupCodes title="A verificação em duas etapas está ativa." codes={enrolment.backupCodes} onDone={onDone} />;
}

function AskPassword({ onEnrolled }: { onEnrolled: (enrolment: Enrolment) => void }) {
  const enrol = useEnrol();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    enrol.mutate(formText(event.currentTarget, 'password'), { onSuccess: onEnrolled });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-2 text-mute">
        <p>Tenha à mão um aplicativo autenticador, neste aparelho ou em outro. São três passos:</p>
        <ol className="grid list-decimal gap-1 pl-5">
          <li>Confirme sua senha.</li>
          <li>Leia o QR Code com o aplicativo e digite o código que ele mostra.</li>
          <li>Guarde os códigos de reserva: com eles você entra se perder o aparelho.</li>
        </ol>
      </div>
      <OwnPasswordField className={roomForNote} failure={enrol.error ? errorSentence(enrol.error) : undefined} />
      <Button type="submit" busy={enrol.isPending}>
        Continuar
      </Button>
    </form>
  );
}

function ShowAuthenticator({ uri, confirm }: { uri: string } & Pick<EnrolTwoFactorProps, 'confirm'>) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm.mutate(formText(event.currentTarget, 'code'));
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-mute">Leia este código com o aplicativo autenticador, ou toque no link se ele está neste aparelho.</p>
      <div className="justify-self-center rounded-control bg-white p-3">
        <QrCode text={uri} label="QR Code do aplicativo autenticador" />
      </div>
      <a href={uri} className="lone-link justify-self-center">
        Abrir no autenticador
      </a>
      <p className="text-center text-sm text-mute">
        Chave: <code className="font-mono break-all text-paper">{new URL(uri).searchParams.get('secret')}</code>
      </p>
      <CodeField failure={confirm.error ? errorSentence(confirm.error) : undefined} />
      <Button type="submit" busy={confirm.isPending}>
        Ativar
      </Button>
    </form>
  );
}
