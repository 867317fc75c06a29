import { useRef, useState } from 'react';
import { passFocusOn } from '../../../ui/device/pass-focus-on.ts';
import { areFewBackupCodes, backupCodesLeft } from '../../../ui/format/backup-codes-left.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { Badge } from '../../kit/values/badge.tsx';
import { BackupCodesDialog } from './backup-codes-dialog.tsx';
import { EnrolmentDialog } from './enrolment-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import type { OwnProof } from './password-dialog.tsx';
import { TWO_FACTOR_CARD } from './two-factor-card-id.ts';
import { useDisableTwoFactor } from './use-disable-two-factor.ts';
import { useNewBackupCodes } from './use-new-backup-codes.ts';

interface TwoFactorCardProps {
  isEnrolled: boolean;
  /** Backup codes that have not been used; null without an authenticator. */
  codesLeft: number | null;
  /** The back-office is closed until it is set up. */
  isRequired: boolean;
  /** Opens the enrolment at once. */
  startsEnrolling: boolean;
  onEnrolled: () => void;
}

export function TwoFactorCard({ isEnrolled, codesLeft, isRequired, startsEnrolling, onEnrolled }: TwoFactorCardProps) {
  const [open, setOpen] = useState<'enrol' | 'disable' | 'codes' | null>(startsEnrolling ? 'enrol' : null);
  const close = () => setOpen(null);
  return (
    <Card
      id={TWO_FACTOR_CARD}
      title="Autenticação de dois fatores"
      description="Um código do aplicativo autenticador além da senha, ao entrar e em operações sensíveis."
      action={isEnrolled ? <Badge tone="success">Ativa</Badge> : <Badge>Inativa</Badge>}
    >
      {isRequired && (
        <Alert tone="warning" title="Obrigatória nesta plataforma" className="mb-4">
          Ative a autenticação de dois fatores para usar o painel.
        </Alert>
      )}
      {codesLeft !== null && <CodesLeft count={codesLeft} />}
      {/* A box for each state: the button that was pressed goes with it, and passes the focus on. */}
      <div key={String(isEnrolled)} ref={passFocusOn} className="flex flex-wrap gap-2">
        {isEnrolled ? (
          <>
            <Button variant="outline" onClick={() => setOpen('codes')}>
              Gerar novos códigos de reserva
            </Button>
            <Button variant="ghost" className="text-destructive!" onClick={() => setOpen('disable')}>
              Desativar
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('enrol')}>Ativar dois fatores</Button>
        )}
      </div>
      {open === 'enrol' && <EnrolmentDialog onClose={close} onEnrolled={onEnrolled} />}
      {open === 'disable' && <DisableDialog onClose={close} />}
      {open === 'codes' && <NewCodesDialog onClose={close} />}
    </Card>
  );
}

const CodesLeft = ({ count }: { count: number }) =>
  areFewBackupCodes(count) ? (
    <Alert tone="warning" title={backupCodesLeft(count)} className="mb-4">
      Gere novos: sem eles, perder o aplicativo autenticador tranca o seu acesso.
    </Alert>
  ) : (
    <p className="mb-4 text-muted-foreground">{backupCodesLeft(count)}</p>
  );

function DisableDialog({ onClose }: { onClose: () => void }) {
  const disable = useDisableTwoFactor();
  const finalFocus = useRef<HTMLElement>(null);
  const confirm = (proof: OwnProof) =>
    disable.mutate(proof, {
      onSuccess: () => {
        // The button that opened this dialog is gone.
        finalFocus.current = document.getElementById(TWO_FACTOR_CARD);
        onClose();
        void showToast({ title: 'Dois fatores desativados', tone: 'success' });
      },
    });
  return (
    <PasswordDialog
      title="Desativar dois fatores"
      description="A senha sozinha voltará a bastar para entrar, e os códigos de reserva deixarão de valer."
      confirmLabel="Desativar"
      destructive
      needsCode
      busy={disable.isPending}
      error={disable.error}
      finalFocus={finalFocus}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useNewBackupCodes();
  if (!renew.data) {
    return (
      <PasswordDialog
        title="Gerar novos códigos de reserva"
        description="Os códigos anteriores deixam de valer."
        confirmLabel="Gerar códigos"
        needsCode
        busy={renew.isPending}
        staysWhileBusy
        error={renew.error}
        onConfirm={(proof) => renew.mutate(proof)}
        onClose={onClose}
      />
    );
  }
  return <BackupCodesDialog title="Novos códigos de reserva" codes={renew.data} onClose={onClose} />;
}
