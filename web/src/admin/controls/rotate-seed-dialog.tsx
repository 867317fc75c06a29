import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { useRotateSeed } from './use-rotate-seed.ts';

export function RotateSeedDialog({ epoch, onClose }: { epoch: number; onClose: () => void }) {
  const rotate = useRotateSeed();
  return (
    <StepUpDialog
      title="Rotacionar Server Seed"
      description={`A época ${epoch} termina agora e a ${epoch + 1} começa com uma seed nova. A seed antiga é publicada depois, para que os sorteios dela possam ser conferidos. Isso não pode ser desfeito.`}
      confirmLabel="Rotacionar"
      destructive
      busy={rotate.isPending}
      error={rotate.error}
      onConfirm={(code) => rotate.mutate(code, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
