import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { RefusalNote } from '../shell/refusal-note.tsx';

interface CreationErrorProps {
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
}

export function CreationError({ error, onRetry, onClose }: CreationErrorProps) {
  return (
    <Dialog open={error !== null} onClose={onClose} title="Não foi possível gerar sua cartela">
      {error && (
        <RefusalNote
          error={error}
          fallback="Falha ao gerar cartela. Tente novamente."
          className="mb-5 text-mute"
          again="A cartela não é cobrada duas vezes."
        />
      )}
      <Button className="w-full" onClick={onRetry}>
        Tentar Novamente
      </Button>
    </Dialog>
  );
}
