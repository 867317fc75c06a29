import { decidedBy, MAX_HANDING_NOTE_LENGTH, mayAccess } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { Field } from '../kit/fields/field.tsx';
import { Select } from '../kit/fields/select.tsx';
import { Textarea } from '../kit/fields/textarea.tsx';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { CallError } from '../shell/calls/call-error.tsx';
import { roleLabels } from '../shell/operator/role-labels.ts';
import { useOperator } from '../shell/operator/use-operator.ts';
import { useTellIfClosed } from '../shell/calls/use-tell-if-closed.ts';
import { useHoldDecision } from './use-change-decision.ts';
import type { Colleague, Decision } from './use-decisions.ts';

interface HandOverDialogProps {
  decision: Decision;
  colleagues: readonly Colleague[];
  onClose: () => void;
}

/** Hands a decision over to a colleague whose role may decide it, with a short note. */
export function HandOverDialog({ decision, colleagues, onClose }: HandOverDialogProps) {
  const { kind, id } = decision;
  // Whom it is taken from: the holder when the dialog opened; after a refusal, which names another,
  // that one.
  const [shown, setShown] = useState<{ holder: string | null } | undefined>({ holder: decision.held_by });
  const from = shown === undefined ? decision.held_by : shown.holder;
  const { id: me } = useOperator();
  const others = colleagues.filter((each) => each.id !== me && each.id !== from && mayAccess(each.role, decidedBy[kind]));
  const [chosen, setChosen] = useState(others[0]?.id);
  // Where the chosen colleague has it by now, nobody is chosen until the operator does.
  const to = others.find((each) => each.id === chosen)?.id ?? '';
  const [note, setNote] = useState('');
  const hold = useHoldDecision(useTellIfClosed());
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Passar a decisão"
      description={others.length === 0 ? 'Ninguém mais da equipe decide isto.' : 'Quem receber vê o recado ao lado da decisão.'}
      confirmLabel="Passar"
      busy={hold.isPending}
      isChanged={note !== ''}
      disabled={to === ''}
      onConfirm={() =>
        hold.mutate(
          { kind, id, from, to, ...(note.trim() !== '' && { note: note.trim() }) },
          { onSuccess: onClose, onError: () => setShown(undefined) },
        )
      }
    >
      <div className="grid gap-4">
        {others.length > 0 && (
          <>
            <Select
              label="Para quem"
              value={to}
              onValueChange={setChosen}
              options={others.map((each) => ({ value: each.id, label: `${each.name} (${roleLabels[each.role]})` }))}
            />
            <Field label="Recado (opcional)" hint={`${note.length}/${MAX_HANDING_NOTE_LENGTH}`}>
              <Textarea
                rows={2}
                maxLength={MAX_HANDING_NOTE_LENGTH}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </Field>
          </>
        )}
        <CallError error={hold.error} />
      </div>
    </ConfirmDialog>
  );
}
