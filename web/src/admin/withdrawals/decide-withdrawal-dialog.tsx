import { hasCode } from '@raspasorte/contract';
import { useState } from 'react';
import { formatMoney } from '../../ui/format/format-money.ts';
import { useArePayoutsPaused } from '../controls/use-settings.ts';
import { ReasonField } from '../kit/fields/reason-field.tsx';
import { useSeen } from '../kit/fields/use-seen.ts';
import { PresentState } from '../kit/states/present-state.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import type { Code } from '../step-up/step-up-dialog.tsx';
import { useDecideWithdrawal } from './use-decide-withdrawal.ts';
import type { QueuedWithdrawal } from './use-withdrawals.ts';
import { waitingChanges } from './waiting-changes.ts';
import { WaitingReasons } from './waiting-reasons.tsx';

interface DecideWithdrawalDialogProps {
  withdrawal: QueuedWithdrawal;
  decision: 'approve' | 'reject';
  onClose: () => void;
}

const words = {
  approve: {
    title: 'Aprovar saque',
    description: 'O valor é enviado ao provedor de pagamento. Isso não pode ser desfeito.',
    confirm: 'Aprovar',
  },
  reject: {
    title: 'Recusar saque',
    description: 'O valor volta para o saldo do jogador. Isso não pode ser desfeito.',
    confirm: 'Recusar',
  },
} as const;

const FOR_TWO = 'Nada é enviado até outra pessoa aprovar, que lê o motivo.';
const WHEN_RESUMED =
  'O pagamento de saques está pausado: o valor é enviado ao provedor quando for retomado. Isso não pode ser desfeito.';

/** Confirms a decision: whose withdrawal, and to which account. A refusal needs a reason. */
export function DecideWithdrawalDialog({ withdrawal, decision, onClose }: DecideWithdrawalDialogProps) {
  const { user_name: name, cpf, amount_cents: amount } = withdrawal;
  const { title, description, confirm: confirmLabel } = words[decision];
  const arePaused = useArePayoutsPaused() && decision === 'approve';
  const [reason, setReason] = useState('');
  const decide = useDecideWithdrawal();
  // It is read again meanwhile: what is approved is what was opened, until a refusal shows the
  // rest.
  const { seen, before, isOvertaken } = useSeen({ stored: withdrawal, error: decide.error });
  // Only the server knows that a second person has to decide, who reads the reason.
  const [isForTwo, setForTwo] = useState(false);
  const needsReason = decision === 'reject' || isForTwo;
  const confirm = (code: Code) =>
    decide.mutate(
      { withdrawal: seen, decision, reason: reason.trim(), ...code },
      { onSuccess: onClose, onError: (error) => setForTwo((before) => before || hasCode(error, 'reason_required')) },
    );
  return (
    <StepUpDialog
      onClose={onClose}
      error={decide.error}
      title={title}
      description={isForTwo ? FOR_TWO : arePaused ? WHEN_RESUMED : description}
      confirmLabel={isForTwo ? 'Pedir segunda pessoa' : confirmLabel}
      destructive={decision === 'reject'}
      busy={decide.isPending}
      isChanged={reason !== ''}
      disabled={needsReason && reason.trim() === ''}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p className="rounded-lg bg-muted px-4 py-3">
          <strong className="amount block text-xl">{formatMoney(amount)}</strong>
          {name}, CPF {cpf}
        </p>
        {isOvertaken && <PresentState title="O que mudou" facts={waitingChanges(before, seen)} />}
        <WaitingReasons withdrawal={seen} />
        <ReasonField label={needsReason ? 'Motivo' : 'Motivo (opcional)'} reason={reason} onReasonChange={setReason} />
      </div>
    </StepUpDialog>
  );
}
