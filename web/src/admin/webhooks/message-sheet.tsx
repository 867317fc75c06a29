import { formatCount } from '../../ui/format/format-count.ts';
import { Sheet } from '../kit/popups/sheet.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { CopyableId } from '../kit/values/copyable-id.tsx';
import { Time } from '../kit/values/time.tsx';
import { AdminButton } from '../shell/operator/admin-button.tsx';
import { ReadError } from '../shell/calls/read-error.tsx';
import { MessageStatus } from './message-status.tsx';
import { useResendWebhooks } from './use-send-webhooks.ts';
import { useWebhookMessage } from './use-webhook-messages.ts';
import type { WebhookMessage } from './use-webhook-messages.ts';
import { messageKindLabel } from './webhook-labels.ts';

/** One complete message: its body, and the result of each try. */
export function MessageSheet({ message, onClose }: { message: WebhookMessage | undefined; onClose: () => void }) {
  return (
    <Sheet
      open={message !== undefined}
      onClose={onClose}
      title={message ? messageKindLabel(message.kind) : ''}
      description={message?.url}
    >
      {message && <Message id={message.id} />}
    </Sheet>
  );
}

function Message({ id }: { id: string }) {
  const query = useWebhookMessage(id);
  const { data, error } = query;
  const resend = useResendWebhooks();
  if (data === undefined) return error ? <ReadError query={query} /> : <Skeleton className="mx-5 h-64" />;
  return (
    <div className="grid gap-5 px-5 pb-6">
      <ReadError query={query} />
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-6 gap-y-2">
        <dt className="text-muted-foreground">Situação</dt>
        <dd>
          <MessageStatus status={data.status} />
        </dd>
        <dt className="text-muted-foreground">Quando</dt>
        <dd>
          <Time instant={data.created_at} />
        </dd>
        {data.next_attempt_at !== null && (
          <>
            <dt className="text-muted-foreground">Próxima tentativa</dt>
            <dd>
              <Time instant={data.next_attempt_at} />
            </dd>
          </>
        )}
        <dt className="text-muted-foreground">webhook-id</dt>
        <dd>
          <CopyableId value={id} label="webhook-id" length={36} />
        </dd>
      </dl>
      <section aria-label="Conteúdo">
        <h3 className="mb-2 font-medium">Conteúdo</h3>
        <pre className="rounded-lg border border-border bg-muted p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
          {JSON.stringify(JSON.parse(data.body), null, 2)}
        </pre>
      </section>
      <section aria-label="Tentativas">
        <h3 className="mb-2 font-medium">Tentativas</h3>
        {data.tries.length === 0 && <p className="text-muted-foreground">Nenhuma ainda.</p>}
        <ul className="divide-y divide-border">
          {data.tries.map(({ at, http_status: status, failure, took_ms: tookMs }) => (
            <li key={at} className="flex flex-wrap justify-between gap-x-4 py-2">
              <Time instant={at} />
              <span>
                {failure ?? `HTTP ${status}`}, {formatCount(tookMs)} ms
              </span>
            </li>
          ))}
        </ul>
      </section>
      <AdminButton
        variant="outline"
        className="justify-self-start"
        busy={resend.isPending}
        onClick={() => resend.mutate({ message_id: id })}
      >
        Reenviar
      </AdminButton>
    </div>
  );
}
