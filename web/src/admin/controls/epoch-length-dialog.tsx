import { useState } from 'react';
import { counted } from '../../ui/format/counted.ts';
import { Field } from '../kit/fields/field.tsx';
import { NumberInput } from '../kit/fields/number-input.tsx';
import { useSeen } from '../kit/fields/use-seen.ts';
import { PresentState } from '../kit/states/present-state.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { useSetEpochLength } from './use-change-settings.ts';

/** Sets the number of days after which a seed epoch ends by itself. */
export function EpochLengthDialog({ days: present, onClose }: { days: number; onClose: () => void }) {
  // Undefined until it is edited: it follows the server.
  const [edited, setEdited] = useState<number | null>();
  const days = edited === undefined ? present : edited;
  const set = useSetEpochLength();
  const stored = { seen_days: present };
  const { seen, isOvertaken } = useSeen({ stored, changes: edited === undefined ? {} : stored, error: set.error });
  return (
    <StepUpDialog
      title="Duração das épocas"
      description="Depois desse tempo a época termina sozinha e outra começa com uma seed nova. Vale também para a que está em uso."
      confirmLabel="Salvar"
      disabled={days === null}
      busy={set.isPending}
      error={set.error}
      onConfirm={(code) => days !== null && set.mutate({ days, ...seen, ...code }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isOvertaken && <PresentState facts={[`Duração de ${counted(present, 'dia', 'dias')}`]} />}
      <Field label="Dias" hint="De 1 a 365; o padrão são 30.">
        <NumberInput whole value={days} onValueChange={setEdited} min={1} max={365} />
      </Field>
    </StepUpDialog>
  );
}
