import type { Answer } from '@raspasorte/contract';
import { useState } from 'react';
import { areFewBackupCodes, backupCodesLeft } from '../../ui/format/backup-codes-left.ts';
import { Badge } from '../../ui/kit/badge.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { roomFor } from '../../ui/kit/room-for.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { Unread } from '../shared/unread.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { EnrolTwoFactor } from './enrol-two-factor.tsx';
import { TwoFactorProofForm } from './two-factor-proof-form.tsx';
import { useMe } from '../auth/session/use-me.ts';
import { useConfirmEnrolment, useDisableTwoFactor, useNewBackupCodes } from './use-two-factor.ts';

/**
 * Each change with the room that its highest step or refusal needs, so that the dialog's title
 * stays where it is.
 */
const changes = {
  enrol: { title: 'Ativar verificação', rem: 39 },
  disable: { title: 'Desativar verificação', rem: 23.75 },
  codes: { title: 'Novos códigos de reserva', rem: 29.25 },
} as const;
type Change = keyof typeof changes;

/**
 * Shows whether the sign-in also asks for a code of an authenticator app, and how many backup codes
 * are left, with the buttons that change it.
 */
export function TwoFactor() {
  const me = useMe();
  // Kept while the dialog is open, because its last step still shows after two-factor
  // authentication is on. What the section shows is kept too, so that nothing moves behind it.
  const [change, setChange] = useState<{ kind: Change; before: Answer<'getMe'> } | null>(null);
  const confirm = useConfirmEnrolment();
  const renew = useNewBackupCodes();
  if (!me.data) return <Unread read={me} className="h-24" />;
  const shown = change?.before ?? me.data;
  const { two_factor_enabled: on, backup_codes_left: left } = shown;
  const open = (kind: Change) => setChange({ kind, before: shown });
  const { kind } = change ?? { kind: 'enrol' };
  const close = () => {
    setChange(null);
    confirm.reset();
    renew.reset();
  };
  return (
    <>
      <p className="mb-4 text-mute">Com ela, entrar pede também um código do aplicativo autenticador do seu celular.</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge tone={on ? 'mint' : 'mute'}>{on ? 'Ativa' : 'Desativada'}</Badge>
        <Button tone="quiet" onClick={() => open(on ? 'disable' : 'enrol')}>
          {on ? 'Desativar' : 'Ativar'}
        </Button>
      </div>
      {left !== null && <BackupCodesLeft left={left} onRenew={() => open('codes')} />}
      <Dialog
        open={change !== null}
        onClose={close}
        title={changes[kind].title}
        // Closed while the call is under way, it would never show the backup codes.
        once={confirm.isPending || confirm.isSuccess || renew.isPending || renew.isSuccess}
      >
        <div style={roomFor(changes[kind].rem)}>
          {kind === 'enrol' && <EnrolTwoFactor confirm={confirm} onDone={close} />}
          {kind === 'disable' && <Disable onDone={close} />}
          {kind === 'codes' && <NewBackupCodes renew={renew} onDone={close} />}
        </div>
      </Dialog>
    </>
  );
}

function BackupCodesLeft({ left, onRenew }: { left: number; onRenew: () => void }) {
  const few = areFewBackupCodes(left);
  return (
    <>
      <p className={few ? 'mt-4 text-coral' : 'mt-4 text-mute'}>
        {backupCodesLeft(left)}
        {few && ' Gere novos: sem eles, perder o celular tranca a sua conta.'}
      </p>
      <Button tone="quiet" className="mt-3 w-full" onClick={onRenew}>
        Gerar novos códigos
      </Button>
    </>
  );
}

function NewBackupCodes({ renew, onDone }: { renew: ReturnType<typeof useNewBackupCodes>; onDone: () => void }) {
  if (renew.data) return <BackupCodes title="Novos códigos gerados." codes={renew.data} onDone={onDone} />;
  return (
    <TwoFactorProofForm submitLabel="Gerar códigos" busy={renew.isPending} error={renew.error} onSubmit={renew.mutate}>
      Os códigos de reserva anteriores deixam de valer.
    </TwoFactorProofForm>
  );
}

function Disable({ onDone }: { onDone: () => void }) {
  const disable = useDisableTwoFactor();
  const submit: typeof disable.mutate = (proof) =>
    disable.mutate(proof, {
      onSuccess: () => {
        void showToast({ title: 'Verificação em duas etapas desativada', tone: 'success' });
        onDone();
      },
    });
  return (
    <TwoFactorProofForm submitLabel="Desativar" busy={disable.isPending} error={disable.error} onSubmit={submit}>
      Entrar vai voltar a pedir só a senha.
    </TwoFactorProofForm>
  );
}
