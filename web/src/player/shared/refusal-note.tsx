import { ApiError } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { errorSentence, isUnexplained } from './error-sentence.ts';

const stops = { to: '/jogo-responsavel', children: 'Abrir Jogo responsável' } as const;
// On a phone the limits stand far below the state of a pause.
const limits = { ...stops, hash: 'limits' } as const;

/** Where the player can do something about a refusal. */
const ways = {
  deposit_limit_reached: limits,
  loss_limit_reached: limits,
  session_limit_reached: limits,
  limits_required: limits,
  paused: stops,
  self_excluded: stops,
  terms_not_accepted: { to: '/termos', children: 'Ler os Termos de Uso' },
  kyc_deposit_limit: { to: '/perfil', children: 'Ver o limite no Perfil' },
  insufficient_balance: { to: '/wallet', children: 'Recarregar na carteira' },
} as const;

interface RefusalNoteProps {
  error: Error;
  fallback: string;
  /** A sentence that a retry is safe, shown where no answer says what became of the call. */
  retryHint: string;
  className: string;
}

/** Says why a call was refused, with a link where the player can do something about it. */
export function RefusalNote({ error, fallback, retryHint, className }: RefusalNoteProps) {
  const way = error instanceof ApiError && error.code in ways ? ways[error.code as keyof typeof ways] : undefined;
  return (
    <p role="alert" className={className}>
      {errorSentence(error, fallback)}
      {isUnexplained(error) && ` ${retryHint}`} {way && <Link {...way} className="lone-link -my-4" />}
    </p>
  );
}
