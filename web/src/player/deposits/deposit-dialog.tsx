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
  return (
    <Dialog open={open} onClose={onClose} title="Adicionar Fundos">
      <DepositForm quickAmounts={quickAmounts} onCreated={onClose} />
    </Dialog>
  );
}
