import { kycLabels } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { CallError } from '../shell/calls/call-error.tsx';
import { closeIfChanged } from '../shell/calls/tell-error.ts';
import { useTellIfClosed } from '../shell/calls/use-tell-if-closed.ts';
import { useUpdateUser } from '../users/use-update-user.ts';
import type { PlayerContext } from './use-decisions.ts';

interface KycDialogProps {
  player: PlayerContext;
  status: 'verified' | 'rejected';
  onClose: () => void;
}

const words = {
  verified: {
    title: 'Marcar como verificado',
    confirm: 'Verificado',
    description: 'Os limites de quem é verificado passam a valer na hora.',
  },
  rejected: {
    title: 'Recusar o KYC',
    confirm: 'Recusar',
    description: 'Os limites de quem foi recusado passam a valer na hora.',
  },
} as const;

/** Sets the KYC status of a player. The player is told. */
export function KycDialog({ player, status, onClose }: KycDialogProps) {
  const update = useUpdateUser(useTellIfClosed());
  // Only what the dialog was opened for is decided, whatever a colleague does meanwhile.
  const [seen] = useState(player.kyc_status);
  const { title, confirm, description } = words[status];
  return (
    <ConfirmDialog
      onClose={onClose}
      title={title}
      description={`${player.name}. ${description} O jogador é avisado.`}
      confirmLabel={confirm}
      destructive={status === 'rejected'}
      busy={update.isPending}
      onConfirm={() =>
        update.mutate(
          { id: player.id, change: { kyc_status: status, kyc_before: seen }, done: `KYC: ${kycLabels[status]}` },
          {
            onSuccess: onClose,
            // The panel behind is read again: another decision begins there.
            onError: closeIfChanged('kyc_changed', onClose),
          },
        )
      }
    >
      {update.error && <CallError error={update.error} />}
    </ConfirmDialog>
  );
}
