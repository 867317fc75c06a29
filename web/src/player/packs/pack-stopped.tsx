import { counted } from '../../ui/format/counted.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { PurchaseRefusal } from '../purchase/purchase-refusal.tsx';
import { mayHaveBeenBought, OfferChanged } from './pack-order.ts';

interface PackStoppedProps {
  error: Error | null;
  bought: number;
  wanted: number;
  onRetry: () => void;
  onGoOn: () => void;
}

const cards = (count: number) => counted(count, 'cartela', 'cartelas');

/**
 * Says how many cards of a pack were bought, how many were not, and why. The bought cards are
 * scratched next.
 */
export function PackStopped({ error, bought, wanted, onRetry, onGoOn }: PackStoppedProps) {
  const missing = wanted - bought;
  return (
    <Dialog open={error !== null} onClose={onGoOn} unhurried title={`${bought} de ${wanted} cartelas compradas`}>
      {error instanceof OfferChanged && <p role="alert">{error.message}</p>}
      {error && !(error instanceof OfferChanged) && <PurchaseRefusal error={error} className="text-coral" />}
      {error && (
        <p className="mt-2 mb-5 text-mute">
          {mayHaveBeenBought(error)
            ? `${missing === 1 ? 'Falta' : 'Faltam'} ${cards(missing)}, sem resposta do servidor.`
            : missing === 1
              ? 'A outra não foi comprada nem cobrada.'
              : `As outras ${missing} não foram compradas nem cobradas.`}{' '}
          {bought === 1 ? 'A que você comprou é sua.' : `As ${bought} que você comprou são suas.`}
        </p>
      )}
      <div className="grid gap-2.5">
        <Button onClick={onGoOn}>Raspar {cards(bought)}</Button>
        {error && mayHaveBeenBought(error) && (
          <Button tone="quiet" onClick={onRetry}>
            Tentar Novamente
          </Button>
        )}
      </div>
    </Dialog>
  );
}
