import type { MouseEvent } from 'react';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { DepositForm } from './deposit-form.tsx';

const quickAmounts = [
  { amountCents: 3000 },
  { amountCents: 5000 },
  { amountCents: 10_000, hot: true },
  { amountCents: 25_000 },
  { amountCents: 50_000, hot: true },
  { amountCents: 100_000, hot: true },
] as const;

export function DepositDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  // The bar of a phone keeps the dialog while the screen changes: it would cover what a link leads
  // to.
  const closeForLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Adicionar Fundos">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- Links are native. */}
      <div onClick={closeForLink}>
        <DepositForm quickAmounts={quickAmounts} />
      </div>
    </Dialog>
  );
}
