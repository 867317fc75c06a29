import { toCents } from '@raspasorte/contract';
import { formatMoney } from '../../ui/format/format-money.ts';
import { ConfirmationDialog } from '../confirmations/confirmation-dialog.tsx';

interface ConfirmWithdrawalProps {
  amountCents: number;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for a confirmation of a withdrawal above the player's own limit. */
export function ConfirmWithdrawal({ amountCents, onConfirmed, onClose }: ConfirmWithdrawalProps) {
  return (
    <ConfirmationDialog
      title="Confirmar saque"
      purpose={{ purpose: 'withdrawal', amount_cents: toCents(amountCents) }}
      onConfirmed={onConfirmed}
      onClose={onClose}
    >
      Você pediu para confirmar saques como este, de <strong className="amount text-paper">{formatMoney(amountCents)}</strong>.
    </ConfirmationDialog>
  );
}
