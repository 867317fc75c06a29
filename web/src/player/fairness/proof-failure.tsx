import { ApiError } from '@raspasorte/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { buttonClasses } from '../../ui/kit/button-classes.ts';
import { ErrorState } from '../../ui/kit/error-state.tsx';
import { errorSentence } from '../shared/error-sentence.ts';

interface ProofFailureProps {
  error: Error;
  onRetry: () => void;
}

/**
 * Says why the proof that the address names was not loaded. Trying again is offered only where it
 * can help.
 */
export function ProofFailure({ error, onRetry }: ProofFailureProps) {
  const { href } = useRouter().history.location;
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'unauthenticated') {
    return (
      <ErrorState message="Entre na sua conta para carregar a prova da sua cartela, ou cole a prova abaixo.">
        <Link to="/auth" state={{ from: href }} className={buttonClasses('quiet')}>
          Entrar
        </Link>
      </ErrorState>
    );
  }
  if (code === 'not_found' || code === 'malformed')
    return <ErrorState message="Nenhuma cartela da sua conta tem este endereço. Confira o link, ou cole a prova abaixo." />;
  return <ErrorState message={errorSentence(error)} onRetry={onRetry} />;
}
