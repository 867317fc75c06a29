import { useState } from 'react';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { ReasonField } from '../kit/fields/reason-field.tsx';
import { useSeen } from '../kit/fields/use-seen.ts';
import { PresentState } from '../kit/states/present-state.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { operationLabels } from './operation-labels.ts';
import { useSetOperation } from './use-change-settings.ts';
import type { Settings } from './use-settings.ts';

interface OperationDialogProps {
  /** As it is now, which a colleague may have changed since the dialog opened. */
  state: Settings['operations'][number];
  stops: boolean;
  onClose: () => void;
}

/** Stops an operation, with a reason, or starts it again. */
export function OperationDialog({ state, stops, onClose }: OperationDialogProps) {
  const { operation, paused_at: pausedAt, paused_by: pausedBy } = state;
  const { name, effect } = operationLabels[operation];
  const [reason, setReason] = useState('');
  const set = useSetOperation();
  const { seen, isOvertaken } = useSeen({ stored: { seen_paused_at: pausedAt }, error: set.error });
  const text = reason.trim();
  return (
    <StepUpDialog
      title={stops ? `Pausar: ${name}` : `Retomar: ${name}`}
      description={stops ? effect : 'Volta a funcionar na hora, para todos.'}
      confirmLabel={stops ? 'Pausar' : 'Retomar'}
      destructive={stops}
      busy={set.isPending}
      isChanged={reason !== ''}
      error={set.error}
      disabled={stops && text === ''}
      onConfirm={(code) =>
        set.mutate(
          { operation, paused: stops, ...(text !== '' && { reason: text }), ...(!stops && seen), ...code },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {isOvertaken && pausedAt !== null && (
        <PresentState facts={[`Pausado por ${pausedBy} em ${formatDateTime(pausedAt)}: “${state.reason}”`]} />
      )}
      <ReasonField label={stops ? 'Motivo' : 'Motivo (opcional)'} reason={reason} onReasonChange={setReason} />
    </StepUpDialog>
  );
}
