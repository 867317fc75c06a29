import { Suspense, useState } from 'react';
import { lazyOverlay } from '../../ui/lazy-overlay.ts';

const DepositDialog = lazyOverlay(async () => (await import('./deposit-dialog.tsx')).DepositDialog);

/**
 * Loads the dialog when it is first opened and keeps it mounted, so that it can close with its
 * animation.
 */
export function DepositDialogHost({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense>
        <DepositDialog open={open} onClose={onClose} />
      </Suspense>
    )
  );
}
