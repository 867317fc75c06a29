import { ApiError } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { errorSentence, isConnectionError } from './error-sentence.ts';

const ownLimits: readonly string[] = [
  'deposit_limit_reached',
  'loss_limit_reached',
  'session_limit_reached',
  'limits_required',
  'paused',
  'self_excluded',
];

interface RefusalNoteProps {
  error: Error;
  fallback: string;
  /** Why it is safe to try again, said when no answer arrived and nobody knows what became of the first try. */
  again?: string;
  className?: string;
}

/** Why something was refused and, where the player can do something about it, the way there. */
export function RefusalNote({ error, fallback, again = '', className = '' }: RefusalNoteProps) {
  const code = error instanceof ApiError ? error.code : '';
  return (
    <div role="alert" className={className}>
      <p>
        {errorSentence(error, fallback)}
        {isConnectionError(error) && again !== '' && ` ${again}`}
      </p>
      {ownLimits.includes(code) && (
        <Link to="/jogo-responsavel" className={look}>
          Abrir Jogo responsável
        </Link>
      )}
      {code === 'insufficient_balance' && (
        <Link to="/wallet" className={look}>
          Recarregar na carteira
        </Link>
      )}
    </div>
  );
}

const look = 'inline-block py-2 font-semibold text-gold-light underline underline-offset-4';
