import { MAX_CHANGE_NOTE_LENGTH, requiresTwoFactor } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { Field } from '../../kit/fields/field.tsx';
import { Textarea } from '../../kit/fields/textarea.tsx';
import { ConfirmDialog } from '../../kit/popups/confirm-dialog.tsx';
import { formatPoints, formatRtp } from '../../products/format-rtp.ts';
import type { AdminProduct, PrizeTableRow } from '../../products/product.ts';
import { useOperator } from '../../shell/operator/use-operator.ts';
import { AboveWholeAlert } from '../above-whole-alert.tsx';
import { useOtpStep } from '../../step-up/use-otp-step.tsx';

interface SavePrizesDialogProps {
  product: AdminProduct;
  changed: readonly PrizeTableRow[];
  newRtp: number;
  /** The call. A toast tells why it failed, unless it is the code. */
  save: { isPending: boolean; error: Error | null };
  onClose: () => void;
  onConfirm: (consent: { note?: string; otp?: string }) => void;
}

/** The whole table is saved at once, as one math version. */
export function SavePrizesDialog({ product, changed, newRtp, save, onClose, onConfirm }: SavePrizesDialogProps) {
  const { two_factor_enabled: isEnrolled } = useOperator();
  const [note, setNote] = useState('');
  const { isPending: busy, error } = save;
  const code = useOtpStep({ needsCode: isEnrolled || requiresTwoFactor(product), busy, error });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Salvar distribuição de prêmios"
      description={`${product.name}: ${changed.length} ${changed.length === 1 ? 'linha alterada' : 'linhas alteradas'}. A alteração afeta pagamentos reais.`}
      confirmLabel="Salvar Distribuição"
      busy={busy}
      isChanged={note !== ''}
      // What is changed behind it meanwhile would be lost.
      staysWhileBusy
      disabled={code.isMissing}
      onConfirm={() => onConfirm({ ...(note.trim() !== '' && { note: note.trim() }), ...code.take() })}
    >
      <div className="grid gap-4">
        <p className="amount">
          RTP exato: {formatRtp(product.exact.rtp)} → {formatRtp(newRtp)}{' '}
          <span className="text-muted-foreground">({formatPoints(newRtp - product.exact.rtp)})</span>
        </p>
        <AboveWholeAlert rtp={newRtp} />
        <Field label="Nota/Razão (opcional)">
          <Textarea rows={2} maxLength={MAX_CHANGE_NOTE_LENGTH} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        {code.step}
      </div>
    </ConfirmDialog>
  );
}
