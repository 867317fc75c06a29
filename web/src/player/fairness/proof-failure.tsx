import { ApiError } from '@raspasorte/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { buttonClasses } from '../../ui/kit/button-classes.ts';
import { ErrorState } from '../../ui/kit/error-state.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { errorSentence } from '../shell/error-sentence.ts';

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
      <Notice sentence="Entre na sua conta para carregar a prova da sua cartela, ou cole a prova abaixo.">
        <Link to="/auth" state={{ from: href }} className={buttonClasses('quiet')}>
          Entrar
        </Link>
      </Notice>
    );
  }
  if (code === 'not_found' || code === 'malformed')
    return <Notice sentence="Nenhuma cartela da sua conta tem este endereço. Confira o link, ou cole a prova abaixo." />;
  return <ErrorState message={errorSentence(error)} onRetry={onRetry} />;
}

function Notice({ sentence, children }: { sentence: string; children?: React.ReactNode }) {
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-6 py-12 text-center">
      <Icon name="alert" className="size-9 text-coral" />
      <p className="max-w-[44ch]">{sentence}</p>
      {children}
    </div>
  );
}
