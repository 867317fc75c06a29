import { MAX_ANSWER_NOTE_LENGTH } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Field } from '../kit/fields/field.tsx';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { Textarea } from '../kit/fields/textarea.tsx';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { CallError } from '../shell/call-error.tsx';
import { answerLabels } from './dispute-status.tsx';
import { useAnswerDispute } from './use-answer-dispute.ts';
import type { Dispute } from './use-disputes.ts';

const options = [
  { value: 'contested', label: answerLabels.contested },
  { value: 'accepted', label: answerLabels.accepted },
] as const;

type Answering = Pick<Dispute, 'id' | 'amount_cents' | 'user_name' | 'answer' | 'answer_note' | 'answered_at'>;

/** Records the answer that was given in the provider's panel. */
export function AnswerDialog({ dispute, onClose }: { dispute: Answering; onClose: () => void }) {
  const [answer, setAnswer] = useState(dispute.answer ?? 'contested');
  const [note, setNote] = useState(dispute.answer_note ?? '');
  // A colleague's answer that arrives while this one is being written is not replaced unseen.
  const [seenAnsweredAt] = useState(dispute.answered_at);
  const call = useAnswerDispute();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Registrar resposta ao banco"
      description={`${formatMoney(dispute.amount_cents)} de ${dispute.user_name}. A resposta é dada no painel do provedor; aqui fica registrado o que foi dito e por quem.`}
      confirmLabel="Registrar"
      busy={call.isPending}
      isChanged={note !== (dispute.answer_note ?? '')}
      onConfirm={() => call.mutate({ id: dispute.id, answer, note: note.trim(), seenAnsweredAt }, { onSuccess: onClose })}
    >
      <div className="grid gap-4">
        <RadioGroup label="Resposta" value={answer} onValueChange={setAnswer} options={options} />
        <Field label="Nota (opcional)" hint={`Protocolo, o que foi enviado. ${note.length}/${MAX_ANSWER_NOTE_LENGTH}`}>
          <Textarea maxLength={MAX_ANSWER_NOTE_LENGTH} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <CallError error={call.error} />
      </div>
    </ConfirmDialog>
  );
}
