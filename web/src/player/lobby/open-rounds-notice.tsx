import type { Round } from '@raspasorte/contract';
import { CardNotice } from '../products/card-notice.tsx';

/** Reminds the player of bought cards that are not scratched yet. */
export function OpenRoundsNotice({ rounds }: { rounds: readonly Round[] }) {
  const [first] = rounds;
  if (!first) return null;
  return (
    <CardNotice productId={first.product_id} title={`${first.product_name} em andamento`} action="Continuar" className="mb-5">
      {rounds.length === 1 ? 'Sua cartela espera para ser raspada.' : `${rounds.length} cartelas suas esperam para ser raspadas.`}
    </CardNotice>
  );
}
