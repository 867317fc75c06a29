import type { PublicDocument } from '@raspasorte/contract';
import { classNames } from '../../ui/class-names.ts';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { ErrorState } from '../../ui/kit/error-state.tsx';
import { errorSentence } from '../shared/error-sentence.ts';
import { versionsToAccept } from './versions-to-accept.ts';
import { useAcceptTerms } from './use-accept-terms.ts';
import { useDocument } from './use-document.ts';

/**
 * Shows what is new in the terms, before the purchase or deposit that waits for their acceptance.
 */
export function TermsDialog({ onAnswer }: { onAnswer: (isAccepted: boolean) => void }) {
  const { data, error, isFetching, refetch } = useDocument('termos');
  const accept = useAcceptTerms();
  // Opens only when its content has loaded, so that it does not grow. Meanwhile the button that was
  // pressed shows that it is busy.
  if (data === undefined && !error) return null;
  return (
    <Dialog open onClose={() => onAnswer(false)} unhurried title="Os Termos de Uso mudaram">
      {data === undefined && <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />}
      {data !== undefined && <Changes document={data} />}
      {/* A refusal takes the place of the explanation, so that the dialog keeps its height. */}
      <div className="mt-4 mb-5 grid text-sm *:[grid-area:1/1]">
        <p className={classNames('text-mute', accept.isError && 'invisible')}>
          O aceite é pedido antes da próxima compra ou do próximo depósito. Sem ele você continua podendo ler tudo, terminar as
          suas cartelas e sacar.
        </p>
        {accept.error && (
          <p role="alert" className="text-coral">
            {errorSentence(accept.error)}
          </p>
        )}
      </div>
      <div className="grid gap-2.5">
        <Button
          busy={accept.isPending || (accept.isError && isFetching)}
          disabled={data === undefined}
          onClick={() => data && accept.mutate(data.version, { onSuccess: () => onAnswer(true) })}
        >
          Li e aceito
        </Button>
        <Button tone="quiet" onClick={() => onAnswer(false)}>
          Agora não
        </Button>
      </div>
    </Dialog>
  );
}

function Changes({ document }: { document: PublicDocument }) {
  return (
    <>
      <h3 className="font-semibold">O que mudou</h3>
      <ul className="mt-1.5 grid gap-2">
        {versionsToAccept(document.versions).map(({ version, published_at, changes }) => (
          <li key={version}>
            <p>{changes}</p>
            <p className="text-sm text-mute">
              Versão {version}, de {formatDateTime(published_at)}
            </p>
          </li>
        ))}
      </ul>
      <a href="/termos" target="_blank" rel="noreferrer" className="lone-link mt-1">
        Ler os Termos de Uso completos
      </a>
    </>
  );
}
