import { useState } from 'react';
import { isReasonShort, ReasonField } from '../kit/fields/reason-field.tsx';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { anomalyLabel } from '../shell/anomaly-labels.ts';
import { useOtpStep } from '../step-up/use-otp-step.tsx';
import { useSettleAnomaly } from './use-change-decision.ts';
import type { DecisionDetails } from './use-decisions.ts';

interface SettleDialogProps {
  anomaly: NonNullable<DecisionDetails['anomaly']>;
  onClose: () => void;
}

/** Settling it lets the payout be asked for again. */
const sendsPayout = (kind: string) => kind === 'disputed_payout';

const consequenceOf = (kind: string) =>
  sendsPayout(kind)
    ? 'O saque volta a ser pedido ao provedor. Para não pagá-lo, use Devolver ao saldo em Transações.'
    : 'Nenhum dinheiro se move; volta à fila se o provedor disser outra coisa.';

/** Settles an anomaly with a note on what the operator found in the provider's panel. */
export function SettleDialog({ anomaly, onClose }: SettleDialogProps) {
  // The panel behind is read again meanwhile: what is settled is what was opened.
  const [seen] = useState(anomaly);
  const [note, setNote] = useState('');
  const settle = useSettleAnomaly();
  const code = useOtpStep({ busy: settle.isPending, error: settle.error, ...(!sendsPayout(seen.kind) && { needsCode: false }) });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Encerrar resposta do provedor"
      description={`${anomalyLabel(seen.kind)}, ${seen.subject}. ${consequenceOf(seen.kind)}`}
      confirmLabel="Encerrar"
      busy={settle.isPending}
      isChanged={note !== ''}
      disabled={isReasonShort(note) || code.isMissing}
      onConfirm={() => settle.mutate({ seen, note: note.trim(), ...code.take() }, { onSuccess: onClose })}
    >
      <div className="grid gap-4">
        <ReasonField isStated isCounted label="O que foi visto" reason={note} onReasonChange={setNote} />
        {code.step}
      </div>
    </ConfirmDialog>
  );
}
