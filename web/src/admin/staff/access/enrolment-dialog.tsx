import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QrCode } from '../../../ui/kit/qr-code.tsx';
import { isWholeCode } from '../../../ui/format/six-digits.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Dialog } from '../../kit/popups/dialog.tsx';
import { CallError } from '../../shell/calls/call-error.tsx';
import { BackupCodesDialog } from './backup-codes-dialog.tsx';
import { CodeField } from './code-field.tsx';
import { codeRefusal } from '../../step-up/code-refusal.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { useEnableTwoFactor } from './use-enable-two-factor.ts';
import type { Enrolment } from './use-enable-two-factor.ts';
import { useVerifyAuthenticator } from './use-verify-authenticator.ts';

/**
 * Enrols an authenticator: password, authenticator, backup codes. The second factor takes effect
 * with the first correct code.
 */
export function EnrolmentDialog({ onClose, onEnrolled }: { onClose: () => void; onEnrolled: () => void }) {
  const client = useQueryClient();
  const enable = useEnableTwoFactor();
  const [isVerified, setVerified] = useState(false);
  const finish = () => {
    onClose();
    void client.invalidateQueries().then(onEnrolled);
  };
  if (!enable.data) {
    return (
      <PasswordDialog
        title="Ativar autenticação de dois fatores"
        description="Confirme sua senha para gerar a chave do aplicativo autenticador."
        confirmLabel="Continuar"
        busy={enable.isPending}
        error={enable.error}
        onConfirm={({ password }) => enable.mutate(password)}
        onClose={onClose}
      />
    );
  }
  if (!isVerified) return <Authenticator enrolment={enable.data} onVerified={() => setVerified(true)} onClose={onClose} />;
  return <BackupCodesDialog title="Dois fatores ativados" codes={enable.data.backupCodes} onClose={finish} />;
}

interface AuthenticatorProps {
  enrolment: Enrolment;
  onVerified: () => void;
  onClose: () => void;
}

function Authenticator({ enrolment, onVerified, onClose }: AuthenticatorProps) {
  const [code, setCode] = useState('');
  const verify = useVerifyAuthenticator();
  const refusal = codeRefusal(verify.error);
  const secret = new URL(enrolment.totpURI).searchParams.get('secret') ?? '';
  const submit = () => {
    if (isWholeCode(code) && !verify.isPending) verify.mutate(code, { onSuccess: onVerified, onError: () => setCode('') });
  };
  return (
    <Dialog
      onClose={onClose}
      dismissible={false}
      size="sm"
      title="Leia o código com o aplicativo"
      description="Use um aplicativo autenticador, como Google Authenticator, Aegis ou 1Password."
      onSubmit={submit}
      footer={
        <>
          <Button variant="outline" disabled={verify.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" busy={verify.isPending} disabled={!isWholeCode(code)}>
            Verificar e ativar
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="mx-auto rounded-lg bg-white p-2 [&_svg]:size-48">
          <QrCode text={enrolment.totpURI} label="Código QR para o aplicativo autenticador" />
        </div>
        <div>
          <p className="text-[0.8125rem] text-muted-foreground">Ou digite esta chave no aplicativo:</p>
          <p className="font-mono break-words select-all" data-secret="totp">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
        <CodeField kind="totp" error={refusal} value={code} onChange={setCode} />
        <CallError error={refusal === undefined ? verify.error : null} />
      </div>
    </Dialog>
  );
}
