import { MAX_ALARM_NOTE_LENGTH } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { Field } from '../kit/fields/field.tsx';
import { KEPT_FOR_EVER } from '../kit/fields/reason-field.tsx';
import { Textarea } from '../kit/fields/textarea.tsx';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { CallError } from '../shell/calls/call-error.tsx';
import { describeAlarm } from './describe-alarm.ts';
import { useAcknowledgeAlarm } from './use-acknowledge-alarm.ts';
import type { Alarm } from './use-risk.ts';

export function AcknowledgeDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  // The screen behind is read again meanwhile: what is acknowledged is what was opened.
  const [seen] = useState(alarm);
  const [note, setNote] = useState('');
  const acknowledge = useAcknowledgeAlarm();
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Reconhecer alarme"
      description={`${describeAlarm(seen).title}. O alarme se cala até piorar ou até acabar e voltar.`}
      confirmLabel="Reconhecer"
      busy={acknowledge.isPending}
      isChanged={note !== ''}
      onConfirm={() => acknowledge.mutate({ seen, note: note.trim() }, { onSuccess: onClose })}
    >
      <div className="grid gap-4">
        <Field label="Nota (opcional)" hint={`${KEPT_FOR_EVER} ${note.length}/${MAX_ALARM_NOTE_LENGTH}`}>
          <Textarea
            maxLength={MAX_ALARM_NOTE_LENGTH}
            placeholder="O que já se sabe e quem está cuidando"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <CallError error={acknowledge.error} />
      </div>
    </ConfirmDialog>
  );
}
