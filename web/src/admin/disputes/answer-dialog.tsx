import { disputeAnswerLabels, MAX_ANSWER_NOTE_LENGTH } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Field } from '../kit/fields/field.tsx';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { KEPT_FOR_EVER } from '../kit/fields/reason-field.tsx';
import { Textarea } from '../kit/fields/textarea.tsx';
import { useSeen } from '../kit/fields/use-seen.ts';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { PresentState } from '../kit/states/present-state.tsx';
import { CallError } from '../shell/calls/call-error.tsx';
import { useAnswerDispute } from './use-answer-dispute.ts';
import type { Dispute } from './use-disputes.ts';

const options = [
  { value: 'contested', label: disputeAnswerLabels.contested },
  { value: 'accepted', label: disputeAnswerLabels.accepted },
] as const;

type Answering = Pick<Dispute, 'id' | 'amount_cents' | 'user_name' | 'answer' | 'answer_note' | 'answered_at' | 'answered_by'>;

/** The recorded answer in words; none while there is none. */
const answerFacts = ({ answer, answered_by: by, answer_note: note }: Answering): string[] =>
  answer === null ? [] : [`${disputeAnswerLabels[answer]}, por ${by}`, ...(note === null ? [] : [`“${note}”`])];

/** Records the answer that was given in the provider's panel. */
export function AnswerDialog({ dispute, onClose }: { dispute: Answering; onClose: () => void }) {
  const [answer, setAnswer] = useState(dispute.answer ?? 'contested');
  const [note, setNote] = useState(dispute.answer_note ?? '');
  const call = useAnswerDispute();
  // A colleague's answer that arrives while this one is being written is not replaced unseen.
  const { seen, isOvertaken } = useSeen({ stored: { answered_at: dispute.answered_at }, error: call.error });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Registrar resposta ao banco"
      description={`${formatMoney(dispute.amount_cents)} de ${dispute.user_name}. A resposta é dada no painel do provedor; aqui fica registrado o que foi dito e por quem.`}
      confirmLabel="Registrar"
      busy={call.isPending}
      isChanged={note !== (dispute.answer_note ?? '')}
      onConfirm={() =>
        call.mutate({ id: dispute.id, answer, note: note.trim(), seenAnsweredAt: seen.answered_at }, { onSuccess: onClose })
      }
    >
      <div className="grid gap-4">
        {isOvertaken && <PresentState facts={answerFacts(dispute)} />}
        <RadioGroup label="Resposta" value={answer} onValueChange={setAnswer} options={options} />
        <Field
          label="Nota (opcional)"
          hint={`Protocolo, o que foi enviado. ${KEPT_FOR_EVER} ${note.length}/${MAX_ANSWER_NOTE_LENGTH}`}
        >
          <Textarea maxLength={MAX_ANSWER_NOTE_LENGTH} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <CallError error={call.error} />
      </div>
    </ConfirmDialog>
  );
}
