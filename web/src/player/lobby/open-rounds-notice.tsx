import type { Round } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/kit/icon.tsx';

/** Reminds of bought cards that wait to be scratched. */
export function OpenRoundsNotice({ rounds }: { rounds: readonly Round[] }) {
  const [first] = rounds;
  if (!first) return null;
  return (
    <Link
      to="/game/$productId"
      params={{ productId: String(first.product_id) }}
      className="mb-5 flex min-h-14 items-center gap-3 rounded-control border border-gold/60 bg-gold/10 px-4 py-2.5 hover:bg-gold/16"
    >
      <Icon name="ticket" className="size-6 text-gold" />
      <span className="flex-1">
        <strong className="block font-semibold">{first.product_name} em andamento</strong>
        <span className="text-sm text-mute">
          {rounds.length === 1
            ? 'Sua cartela espera para ser raspada.'
            : `${rounds.length} cartelas suas esperam para ser raspadas.`}
        </span>
      </span>
      <span className="font-semibold text-gold-light">Continuar</span>
    </Link>
  );
}
