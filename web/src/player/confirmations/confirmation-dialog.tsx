import type { ReactNode } from 'react';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { roomFor } from '../../ui/kit/room-for.ts';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import type { Purpose } from './use-confirm.ts';

const ConfirmOwner = lazyOverlay(async () => (await import('./confirm-owner.tsx')).ConfirmOwner);

interface ConfirmationDialogProps {
  purpose: Purpose;
  title: string;
  /** Explains why the confirmation is needed and what follows. */
  children: ReactNode;
  busy?: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

export function ConfirmationDialog({ purpose, title, children, busy = false, onConfirmed, onClose }: ConfirmationDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="mb-5 text-mute">{children}</div>
      {/* As high as the form of a password, which most have, before the ways to confirm are read. */}
      <div style={roomFor(9.34375)}>
        <ConfirmOwner fallback={<Skeleton className="h-32" />} purpose={purpose} busy={busy} onConfirmed={onConfirmed} />
      </div>
    </Dialog>
  );
}
