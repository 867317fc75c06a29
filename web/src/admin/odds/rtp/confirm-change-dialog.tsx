import { MAX_CHANGE_NOTE_LENGTH } from '@raspasorte/contract/admin';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Textarea } from '../../kit/fields/textarea.tsx';
import { ConfirmDialog } from '../../kit/popups/confirm-dialog.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { Fact } from '../../kit/values/fact.tsx';
import { formatPoints, formatRtp } from '../../products/format-rtp.ts';
import { useOtpStep } from '../../step-up/use-otp-step.tsx';
import { ChangeList } from './change-list.tsx';
import type { FieldChange } from './change-list.tsx';

export interface Consent {
  note?: string;
  otp?: string;
  acknowledged: true;
}

interface ConfirmChangeDialogProps {
  onClose: () => void;
  onConfirm: (consent: Consent) => void;
  busy: boolean;
  /** Why the last try failed. Of what is not about the code a toast tells. */
  error: Error | null;
  productName: string;
  /** The exact RTP on sale, as a fraction. */
  currentRtp: number;
  newRtp: number;
  changes: readonly FieldChange[];
  needsCode: boolean;
  /** Whether forced mode is on afterwards. */
  isForced: boolean;
  /** What is wrong with the change. */
  warning?: ReactNode;
}

/** Confirms a change that affects real money: what changes, the operator's code, the reason. */
export function ConfirmChangeDialog(props: ConfirmChangeDialogProps) {
  const { onClose, onConfirm, busy, error, needsCode, isForced } = props;
  const [note, setNote] = useState('');
  const code = useOtpStep({ needsCode, busy, error });
  const [acknowledged, setAcknowledged] = useState(false);
  const confirm = () => onConfirm({ acknowledged: true, ...(note.trim() !== '' && { note: note.trim() }), ...code.take() });
  return (
    <ConfirmDialog
      onClose={onClose}
      size="md"
      title="Confirmar Alteração de RTP"
      confirmLabel="Confirmar Alteração"
      busy={busy}
      isChanged={note !== ''}
      // What is changed behind it meanwhile would be lost.
      staysWhileBusy
      disabled={!acknowledged || code.isMissing}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <Impact {...props} />
        {props.warning}
        {isForced && (
          <Alert tone="destructive">
            ATENÇÃO: Override global ativado — todos os prêmios serão recalculados; use apenas para manutenção/teste
          </Alert>
        )}
        <Field label="Nota/Razão (opcional)">
          <Textarea rows={2} maxLength={MAX_CHANGE_NOTE_LENGTH} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        {code.step}
        <Checkbox
          checked={acknowledged}
          onCheckedChange={setAcknowledged}
          label="Entendo que esta alteração afeta pagamentos reais"
        />
      </div>
    </ConfirmDialog>
  );
}

function Impact({ productName, currentRtp, newRtp, changes }: ConfirmChangeDialogProps) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Fact name="Produto">{productName}</Fact>
        <Fact name="RTP atual">{formatRtp(currentRtp)}</Fact>
        <Fact name="Novo RTP">{formatRtp(newRtp)}</Fact>
        <Fact name="Impacto estimado">{formatPoints(newRtp - currentRtp)} no RTP</Fact>
      </dl>
      <ChangeList label="Alterações pendentes" changes={changes} />
    </>
  );
}
