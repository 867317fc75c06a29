import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { PurchaseRefusal } from '../purchase/purchase-refusal.tsx';

interface CreationErrorProps {
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
}

export function CreationError({ error, onRetry, onClose }: CreationErrorProps) {
  return (
    <Dialog open={error !== null} onClose={onClose} unhurried title="Não foi possível gerar sua cartela">
      {error && <PurchaseRefusal error={error} className="mb-5 text-mute" />}
      <Button className="w-full" onClick={onRetry}>
        Tentar Novamente
      </Button>
    </Dialog>
  );
}
