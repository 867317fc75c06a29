import type { UserStatus } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { ReasonField } from '../kit/fields/reason-field.tsx';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { CallError } from '../shell/calls/call-error.tsx';
import { closeIfChanged } from '../shell/calls/tell-error.ts';
import { useTellIfClosed } from '../shell/calls/use-tell-if-closed.ts';
import { useUpdateUser } from './use-update-user.ts';
import type { UserDetails } from './use-user.ts';

interface BlockUserDialogProps {
  user: Pick<UserDetails, 'id' | 'name' | 'blocked_by_operator' | 'block_decided_at' | 'erasure'>;
  onClose: () => void;
}

const words = {
  block: {
    title: 'Bloquear usuário',
    description: 'Encerra as sessões. A pessoa pode entrar de novo para consultar e sacar, mas não joga nem deposita.',
    closed: 'A conta já está encerrada a pedido do titular. Se o pedido for recusado, ela continua bloqueada.',
    label: 'Bloquear',
    done: 'Usuário bloqueado com sucesso',
  },
  unblock: {
    title: 'Desbloquear usuário',
    description: 'A pessoa volta a jogar e depositar.',
    closed: 'A conta continua encerrada a pedido do titular.',
    label: 'Desbloquear',
    done: 'Usuário desbloqueado com sucesso',
  },
} as const;

/** Blocks, or lifts an operator's block and nothing else; a reason is required. */
export function BlockUserDialog({ user, onClose }: BlockUserDialogProps) {
  // What was asked for and seen, also when a colleague blocks the same user meanwhile.
  const [status] = useState<UserStatus>(user.blocked_by_operator ? 'active' : 'blocked');
  const [seen] = useState(user.block_decided_at);
  const { title, description, closed, label, done } = words[status === 'blocked' ? 'block' : 'unblock'];
  const [reason, setReason] = useState('');
  const update = useUpdateUser(useTellIfClosed());
  const confirm = () =>
    update.mutate(
      { id: user.id, change: { status, reason: reason.trim(), seen_block_decided_at: seen }, done },
      {
        onSuccess: onClose,
        // The details below have been read again: another decision begins there.
        onError: closeIfChanged('block_changed', onClose),
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={title}
      description={`${user.name}. ${user.erasure === null ? description : closed}`}
      confirmLabel={label}
      destructive={status === 'blocked'}
      busy={update.isPending}
      isChanged={reason !== ''}
      disabled={reason.trim() === ''}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <ReasonField reason={reason} onReasonChange={setReason} />
        <CallError error={update.error} />
      </div>
    </ConfirmDialog>
  );
}
