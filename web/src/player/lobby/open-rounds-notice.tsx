import type { Round } from '@raspasorte/contract';
import { classNames } from '../../ui/class-names.ts';
import { CardNotice } from '../products/card-notice.tsx';

/** Reminds the player of bought cards that are not scratched yet. */
export function OpenRoundsNotice({ rounds, className }: { rounds: readonly Round[]; className: string }) {
  const [first] = rounds;
  if (!first) return null;
  return (
    <CardNotice
      productId={first.product_id}
      title={`${first.product_name} em andamento`}
      action="Continuar"
      className={classNames('mb-5', className)}
    >
      {rounds.length === 1 ? 'Sua cartela espera para ser raspada.' : `${rounds.length} cartelas suas esperam para ser raspadas.`}
    </CardNotice>
  );
}
