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
  /** A sentence that a retry is safe, shown when no answer arrived. */
  retryHint?: string;
  className?: string;
}

/** Says why a call was refused, with a link where the player can do something about it. */
export function RefusalNote({ error, fallback, retryHint = '', className = '' }: RefusalNoteProps) {
  const code = error instanceof ApiError ? error.code : '';
  return (
    <div role="alert" className={className}>
      <p>
        {errorSentence(error, fallback)}
        {isConnectionError(error) && retryHint !== '' && ` ${retryHint}`}
      </p>
      {ownLimits.includes(code) && (
        <Link to="/jogo-responsavel" className="lone-link">
          Abrir Jogo responsável
        </Link>
      )}
      {code === 'terms_not_accepted' && (
        <Link to="/termos" className="lone-link">
          Ler os Termos de Uso
        </Link>
      )}
      {code === 'kyc_deposit_limit' && (
        <Link to="/perfil" className="lone-link">
          Ver o limite no Perfil
        </Link>
      )}
      {code === 'insufficient_balance' && (
        <Link to="/wallet" className="lone-link">
          Recarregar na carteira
        </Link>
      )}
    </div>
  );
}
