import type { Answer } from '@raspasorte/contract';
import { Card } from '../kit/layout/card.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { CopyableId } from '../kit/values/copyable-id.tsx';

type TestAnswer = Answer<'testDepositFacebook'>;

/** Shows what was sent to the platform, and the platform's literal answer. */
export function TestResult({ answer }: { answer: TestAnswer }) {
  const { success, transaction_id: id, facebook_sent: isSent, reason, facebook_response: response } = answer;
  return (
    <Card title="Resultado">
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2" aria-live="polite">
        <dt className="text-muted-foreground">Sucesso</dt>
        <dd>{success ? 'Sim' : 'Não'}</dd>
        <dt className="text-muted-foreground">Transação</dt>
        <dd>
          <CopyableId value={id} label="ID da transação" />
        </dd>
        <dt className="text-muted-foreground">Evento enviado</dt>
        <dd className="flex flex-wrap items-baseline gap-2">
          <Badge tone={isSent ? 'success' : 'warning'}>{isSent ? 'Sim' : 'Não'}</Badge>
          {reason}
        </dd>
        <dt className="text-muted-foreground">Event ID</dt>
        <dd className="font-mono text-xs break-all">{response.event_id}</dd>
      </dl>
      <h3 className="mt-4 text-[0.8125rem] font-medium text-muted-foreground">Resposta completa</h3>
      <pre className="mt-1 rounded-lg bg-secondary p-3 text-xs break-all whitespace-pre-wrap">
        {JSON.stringify(answer, null, 2)}
      </pre>
    </Card>
  );
}
