import { useState } from 'react';
import { ReasonField } from '../kit/fields/reason-field.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { operationLabels } from './operation-labels.ts';
import { useSetOperation } from './use-set-operation.ts';
import type { Settings } from './use-settings.ts';

interface OperationDialogProps {
  state: Settings['operations'][number];
  onClose: () => void;
}

/** Stops an operation, with a reason, or starts it again. */
export function OperationDialog({ state: { operation, paused }, onClose }: OperationDialogProps) {
  const { name, effect } = operationLabels[operation];
  const [reason, setReason] = useState('');
  const set = useSetOperation();
  const stops = !paused;
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
        set.mutate({ operation, paused: stops, ...(text !== '' && { reason: text }), ...code }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <ReasonField label={stops ? 'Motivo' : 'Motivo (opcional)'} reason={reason} onReasonChange={setReason} />
    </StepUpDialog>
  );
}
