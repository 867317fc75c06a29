import type { Round } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../ui/kit/button-classes.ts';

/**
 * The actions after a card. One of them is the gold main action only after the last card; before
 * that, the next card is.
 */
export function ResultActions({ round, isLast }: { round: Round; isLast: boolean }) {
  const won = round.payout_cents > 0;
  return (
    <div className="grid gap-2.5">
      {won && (
        <Link to="/wallet" className={buttonClasses(isLast ? 'gold' : 'quiet', 'w-full')}>
          Resgatar Prêmio
        </Link>
      )}
      <Link to="/" className={buttonClasses(won || !isLast ? 'quiet' : 'gold', 'w-full')}>
        {won ? 'Jogar de Novo' : 'Tentar Novamente'}
      </Link>
      <Link to="/verificar" search={{ round: round.id }} className="lone-link mx-auto text-sm">
        Verificar este sorteio
      </Link>
    </div>
  );
}
