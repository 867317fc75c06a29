import { useSeen } from '../kit/fields/use-seen.ts';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { useRotateSeed } from './use-change-settings.ts';

export function RotateSeedDialog({ epoch: present, onClose }: { epoch: number; onClose: () => void }) {
  const rotate = useRotateSeed();
  const { seen } = useSeen({ stored: { seen_epoch: present }, error: rotate.error });
  const { seen_epoch: epoch } = seen;
  return (
    <StepUpDialog
      title="Rotacionar Server Seed"
      description={`A época ${epoch} termina agora e a ${epoch + 1} começa com uma seed nova. A seed antiga é publicada depois, para que os sorteios dela possam ser conferidos. Isso não pode ser desfeito.`}
      confirmLabel="Rotacionar"
      destructive
      busy={rotate.isPending}
      error={rotate.error}
      onConfirm={(code) => rotate.mutate({ ...seen, ...code }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
