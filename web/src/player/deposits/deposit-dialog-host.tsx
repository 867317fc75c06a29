import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';

const DepositDialog = lazyOverlay(async () => (await import('./deposit-dialog.tsx')).DepositDialog);

const route = getRouteApi('/players');

/**
 * Loads the dialog when it is first opened and keeps it mounted. The PIX takes its place at once:
 * between them a second tap would reach the screen.
 */
export function DepositDialogHost({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [wasOpened, setWasOpened] = useState(open);
  const isPixOpen = route.useSearch().deposit !== undefined;
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened && <DepositDialog open={open && !isPixOpen} onClose={onClose} />;
}
