import type { ReactNode } from 'react';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { ConfirmOwner } from './confirm-owner.tsx';
import type { Purpose } from './use-confirm.ts';

interface ConfirmDialogProps {
  purpose: Purpose;
  title: string;
  /** Why it is asked for, and what follows. */
  children: ReactNode;
  busy?: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ purpose, title, children, busy = false, onConfirmed, onClose }: ConfirmDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="mb-5 text-mute">{children}</div>
      <ConfirmOwner purpose={purpose} busy={busy} onConfirmed={onConfirmed} />
    </Dialog>
  );
}
