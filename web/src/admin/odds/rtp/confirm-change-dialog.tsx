import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Textarea } from '../../kit/fields/textarea.tsx';
import { ConfirmDialog } from '../../kit/popups/confirm-dialog.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { useOperator } from '../../shell/use-operator.ts';
import { formatPoints, formatRtp } from '../format-rtp.ts';
import { OtpField } from '../otp-field.tsx';
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
  productName: string;
  /** The exact RTP on sale, as a fraction. */
  currentRtp: number;
  newRtp: number;
  changes: readonly FieldChange[];
  needsCode: boolean;
  /** Whether forced mode is on afterwards. */
  isForced: boolean;
}

const OTP_LENGTH = 6;
const MAX_NOTE_LENGTH = 500;

/** Confirms a change that affects real money: what changes, the operator's code, the reason. */
export function ConfirmChangeDialog(props: ConfirmChangeDialogProps) {
  const { onClose, onConfirm, busy, needsCode, isForced } = props;
  const { two_factor_enabled: isEnrolled } = useOperator();
  const [note, setNote] = useState('');
  const [otp, setOtp] = useState('');
  const [acknowledged, setAcknowledged] = useState(false);
  const hasCode = !needsCode || otp.length === OTP_LENGTH;
  const confirm = () =>
    onConfirm({ acknowledged: true, ...(note.trim() !== '' && { note: note.trim() }), ...(needsCode && { otp }) });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="md"
      title="Confirmar Alteração de RTP"
      confirmLabel="Confirmar Alteração"
      busy={busy}
      disabled={!acknowledged || !hasCode}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <Impact {...props} />
        {isForced && (
          <Alert tone="destructive">
            ATENÇÃO: Override global ativado — todos os prêmios serão recalculados; use apenas para manutenção/teste
          </Alert>
        )}
        <Field label="Nota/Razão (opcional)">
          <Textarea rows={2} maxLength={MAX_NOTE_LENGTH} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        {needsCode && isEnrolled && <OtpField value={otp} onChange={setOtp} />}
        {needsCode && !isEnrolled && (
          <Alert tone="warning" title="Esta operação requer autenticação de dois fatores">
            <Link to="/admin/change-password" className="underline underline-offset-4">
              Ative a autenticação de dois fatores
            </Link>{' '}
            para continuar.
          </Alert>
        )}
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
        <Line name="Produto">{productName}</Line>
        <Line name="RTP atual">{formatRtp(currentRtp)}</Line>
        <Line name="Novo RTP">{formatRtp(newRtp)}</Line>
        <Line name="Impacto estimado">{formatPoints(newRtp - currentRtp)} no RTP</Line>
      </dl>
      <ChangeList label="Alterações pendentes" changes={changes} />
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted-foreground">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
