import { useState } from 'react';
import { formatMoney } from '../../ui/format/format-money.ts';
import { ReasonField } from '../kit/fields/reason-field.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import type { Code } from '../step-up/step-up-dialog.tsx';
import { isPanelCheck, PanelCheck } from './panel-check.tsx';
import { isPayoutUnverifiable, useGiveBack, type Payout } from './use-give-back.ts';

interface GiveBackDialogProps {
  withdrawal: Payout;
  onClose: () => void;
}

/**
 * Confirms that a withdrawal is given back, and says what the operator must check at the provider
 * first. Where the provider cannot be asked, the operator types that its panel shows no payout, and
 * a second person decides.
 */
export function GiveBackDialog({ withdrawal, onClose }: GiveBackDialogProps) {
  const {
    id,
    amount_cents: amount,
    profiles: { name },
  } = withdrawal;
  const [reason, setReason] = useState('');
  const [panel, setPanel] = useState('');
  const [needsPanel, setNeedsPanel] = useState(false);
  const giveBack = useGiveBack();
  const confirm = (code: Code) =>
    giveBack.mutate(
      { id, reason: reason.trim(), isPanelChecked: needsPanel, ...code },
      { onSuccess: onClose, onError: (error) => setNeedsPanel((before) => before || isPayoutUnverifiable(error)) },
    );
  return (
    <StepUpDialog
      onClose={onClose}
      // For this refusal it says what to check at the provider.
      error={isPayoutUnverifiable(giveBack.error) ? null : giveBack.error}
      title="Devolver ao saldo"
      description="O provedor é consultado uma última vez; se não conhecer o saque, o valor volta para o saldo do jogador. Confira antes, no painel do provedor, que este saque não foi pago. Isso não pode ser desfeito."
      confirmLabel={needsPanel ? 'Pedir segunda pessoa' : 'Devolver ao saldo'}
      destructive
      busy={giveBack.isPending}
      isChanged={reason !== '' || panel !== ''}
      disabled={reason.trim() === '' || (needsPanel && !isPanelCheck(panel))}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p className="rounded-lg bg-muted px-4 py-3">
          <strong className="amount block text-xl">{formatMoney(amount)}</strong>
          {name}
        </p>
        <ReasonField reason={reason} onReasonChange={setReason} />
        {needsPanel && <PanelCheck withdrawal={withdrawal} text={panel} onTextChange={setPanel} />}
      </div>
    </StepUpDialog>
  );
}
