import { anomalyDecidesMoney, type MoneyAnomalyKind } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { isReasonShort, ReasonField } from '../kit/fields/reason-field.tsx';
import { useSeen } from '../kit/fields/use-seen.ts';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { changeOf } from '../kit/states/change-of.ts';
import { PresentState } from '../kit/states/present-state.tsx';
import { anomalyLabel } from '../shell/labels/anomaly-labels.ts';
import { CallError } from '../shell/calls/call-error.tsx';
import { useOtpStep } from '../step-up/use-otp-step.tsx';
import { useSettleAnomaly } from './use-change-decision.ts';
import type { DecisionDetails } from './use-decisions.ts';

type Anomaly = NonNullable<DecisionDetails['anomaly']>;

interface SettleDialogProps {
  anomaly: Anomaly;
  onClose: () => void;
}

/** What settling decides about money. */
const decisions: Readonly<Record<MoneyAnomalyKind, string>> = {
  disputed_payout: 'O saque volta a ser pedido ao provedor. Para não pagá-lo, use Devolver ao saldo em Transações.',
  return_unfinished:
    'A devolução não é mais tentada daqui; se já terminou, só este aviso se encerra. Se não terminou, procure-a antes no painel do provedor: se estiver pendente, espere; se não constar, encerre e só então devolva o pagamento à mão. Volta à fila se o provedor ainda a fizer em uma semana.',
};

const consequenceOf = (kind: string) =>
  anomalyDecidesMoney(kind) ? decisions[kind] : 'Nenhum dinheiro se move; volta à fila se o provedor disser outra coisa.';

const anomalyChanges = (before: Anomaly, now: Anomaly): string[] => [
  ...changeOf('Disse', before.detail, now.detail),
  ...(now.dispute_id === before.dispute_id ? [] : ['Há outra contestação ou outro saque devido']),
];

/** Settles an anomaly with a note on what the operator found in the provider's panel. */
export function SettleDialog({ anomaly, onClose }: SettleDialogProps) {
  const [note, setNote] = useState('');
  const settle = useSettleAnomaly();
  // It is read again meanwhile: what is settled is what was opened, until a refusal shows the rest.
  const { seen, before, isOvertaken } = useSeen({ stored: anomaly, error: settle.error });
  const code = useOtpStep({
    busy: settle.isPending,
    error: settle.error,
    ...(!anomalyDecidesMoney(seen.kind) && { needsCode: false }),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Encerrar resposta do provedor"
      description={`${anomalyLabel(seen.kind)}, ${seen.subject}. ${consequenceOf(seen.kind)}`}
      confirmLabel="Encerrar"
      busy={settle.isPending}
      isChanged={note !== ''}
      disabled={isReasonShort(note) || code.isMissing}
      onConfirm={() => settle.mutate({ seen, note: note.trim(), ...code.take() }, { onSuccess: onClose })}
    >
      <div className="grid gap-4">
        {isOvertaken && <PresentState title="O que mudou" facts={anomalyChanges(before, seen)} />}
        <ReasonField isStated isCounted label="O que foi visto" reason={note} onReasonChange={setNote} />
        {code.step}
        <CallError error={code.otherError} />
      </div>
    </ConfirmDialog>
  );
}
