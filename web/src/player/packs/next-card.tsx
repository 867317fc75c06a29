import type { Round } from '@raspasorte/contract';
import { useDismissCard } from '../rounds/use-dismiss-card.ts';
import { Button } from '../../ui/kit/button.tsx';
import { readPack } from './pack-memory.ts';
import { packPlace } from './pack-place.ts';

/** A button that goes from a finished card to the next bought one. */
export function NextCard({ next }: { next: Round }) {
  const dismissCard = useDismissCard(next.product_id);
  const place = packPlace(readPack(next.product_id), next.id);
  return (
    <Button className="mb-2.5 w-full" onClick={dismissCard}>
      Próxima cartela{place && ` (${place.position} de ${place.count})`}
    </Button>
  );
}
