import { MAX_LONG_REASON_LENGTH, MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '@raspasorte/contract/admin';
import { Field } from './field.tsx';
import { Textarea } from './textarea.tsx';

/** An erasure does not reach the audit log, whose entries are never changed. */
export const KEPT_FOR_EVER = 'Fica para sempre no registro de auditoria: não escreva nomes nem documentos.';
/** The same where a dialog says it of its reason. */
export const REASON_KEPT_FOR_EVER = 'O motivo fica para sempre no registro de auditoria: não escreva nomes nem documentos.';

/** Whether the next person could not understand a decision by this reason. */
export const isReasonShort = (reason: string): boolean => reason.trim().length < MIN_REASON_LENGTH;

/** What a field says while a reason that must be understood is too short. */
export const reasonError = (reason: string): string | undefined =>
  reason !== '' && isReasonShort(reason) ? `Escreva pelo menos ${MIN_REASON_LENGTH} caracteres.` : undefined;

interface ReasonFieldProps {
  label?: string;
  /** Null where the dialog says itself where the reason goes. */
  hint?: string | null;
  reason: string;
  onReasonChange: (reason: string) => void;
  /** The next person must understand the decision by it, so that it has a shortest length. */
  isStated?: boolean;
  /** It may take more words than most. */
  isLong?: boolean;
  /** Says after the hint how many characters are written, of how many. */
  isCounted?: boolean;
}

/** Why an operator does something. */
export function ReasonField(props: ReasonFieldProps) {
  const { label = 'Motivo', hint = KEPT_FOR_EVER, reason, onReasonChange, isStated, isLong, isCounted } = props;
  const most = isLong ? MAX_LONG_REASON_LENGTH : MAX_REASON_LENGTH;
  return (
    <Field label={label} hint={isCounted ? `${hint} ${reason.length}/${most}` : hint} error={isStated && reasonError(reason)}>
      <Textarea rows={isLong ? 3 : 2} maxLength={most} value={reason} onChange={(event) => onReasonChange(event.target.value)} />
    </Field>
  );
}
