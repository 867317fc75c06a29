import type { Round } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { Emblem } from '../../ui/brand/emblem.tsx';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Badge } from '../../ui/kit/badge.tsx';
import { buttonClasses } from '../../ui/kit/button-classes.ts';
import { Button } from '../../ui/kit/button.tsx';

interface CardRowProps {
  round: Round;
  onReplay: (round: Round) => void;
}

/** One of the player's cards. An open card shows only that it waits. */
export function CardRow({ round, onReplay }: CardRowProps) {
  const look = round.look;
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 border-b border-line py-4 last:border-0">
      <Emblem name={look.emblem} className="size-11 shrink-0" />
      {/* As wide as its date at least: on a narrow phone the result goes below. */}
      <div className="flex-1">
        <h3 className="font-semibold">{round.product_name}</h3>
        <p className="text-[0.8125rem] text-mute">
          <time dateTime={round.created_at} className="text-nowrap">
            {formatDateTime(round.created_at)}
          </time>
          <Dot />
          <span className="amount max-md:block">{round.is_free ? 'rodada grátis' : formatMoney(round.price_cents)}</span>
          <Dot />
          {/* Counts the player's draws of this product: one that was discarded would leave a gap. */}
          <span className="text-nowrap max-md:block">jogada nº {round.nonce + 1}</span>
        </p>
      </div>
      <Result round={round} />
      <div className="flex w-full flex-wrap items-center gap-2.5 md:w-auto">
        <Actions round={round} onReplay={onReplay} />
      </div>
    </li>
  );
}

/** Between facts on one line. On a phone each has a line of its own. */
function Dot() {
  return (
    <span aria-hidden="true" className="max-md:hidden">
      {' '}
      ·{' '}
    </span>
  );
}

function Result({ round }: { round: Round }) {
  if (round.status === 'open') return <Badge tone="gold">Em andamento</Badge>;
  if (round.payout_cents === 0) return <Badge tone="mute">Sem prêmio</Badge>;
  return (
    <Badge tone="mint">
      Prêmio <span className="amount">{formatMoney(round.payout_cents)}</span>
    </Badge>
  );
}

function Actions({ round, onReplay }: CardRowProps) {
  if (round.status === 'open') {
    return (
      <Link
        to="/game/$productId"
        params={{ productId: String(round.product_id) }}
        className={buttonClasses('gold', 'max-md:flex-1')}
        aria-label={`Continuar ${round.product_name}`}
      >
        Continuar
      </Link>
    );
  }
  return (
    <>
      <Button tone="quiet" className="max-md:flex-1" onClick={() => onReplay(round)}>
        Rever
      </Button>
      <Link
        to="/verificar"
        search={{ round: round.id }}
        className={buttonClasses('quiet', 'max-md:flex-1')}
        aria-label="Conferir esta cartela"
      >
        Conferir
      </Link>
    </>
  );
}
