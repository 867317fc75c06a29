import { decidedBy } from '@raspasorte/contract/admin';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '../kit/buttons/button-classes.ts';
import { Card } from '../kit/layout/card.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { CopyableId } from '../kit/values/copyable-id.tsx';
import { Time } from '../kit/values/time.tsx';
import { anomalyLabel } from '../shell/labels/anomaly-labels.ts';
import { useMay } from '../shell/operator/use-may.ts';
import { failureLabels } from './failure-labels.ts';
import type { ProviderSettings } from './use-payment-provider.ts';

/** Which provider moves the money now, and whether the open one answers. */
export function ProviderState({ settings }: { settings: ProviderSettings }) {
  const active = settings.providers.find(({ name }) => name === settings.active_provider);
  return (
    <Card
      title="Provedor ativo"
      description="Novas cobranças e novos saques vão para ele; o que já começou termina onde começou."
    >
      {active === undefined ? (
        <Alert tone="destructive" title="Nenhum provedor ativo">
          Depósitos e saques são recusados até que um provedor seja ativado.
        </Alert>
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          {active.title}
          <Badge tone={active.is_real ? 'success' : 'warning'}>{active.is_real ? 'Dinheiro real' : 'Somente testes'}</Badge>
        </p>
      )}
      <Contact settings={settings} />
    </Card>
  );
}

function Contact({ settings: { provider, providers, contact } }: { settings: ProviderSettings }) {
  const title = providers.find(({ name }) => name === provider)?.title ?? provider;
  const { answered_at: answeredAt, failed_at: failedAt, failure, webhook_at: webhookAt, forged_at: forgedAt } = contact;
  const isFailing = failedAt !== null && (answeredAt === null || answeredAt < failedAt);
  return (
    <section aria-label={`Contato com ${title}`} className="mt-5 border-t border-border pt-4">
      <h3 className="font-medium">Contato com {title}</h3>
      {isFailing && (
        <Alert tone="destructive" title="A última tentativa falhou" className="mt-3">
          {failure !== null && failureLabels[failure]}
        </Alert>
      )}
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Moment label="Última resposta" at={answeredAt} />
        <Moment label="Última falha" at={failedAt} />
        <Moment label="Último webhook recebido" at={webhookAt} />
        <Moment label="Último webhook recusado" at={forgedAt} />
      </dl>
    </section>
  );
}

function Moment({ label, at }: { label: string; at: string | null }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
      <dd>{at === null ? 'Nunca' : <Time instant={at} relative />}</dd>
    </div>
  );
}

/**
 * The provider's anomalies. Each says itself what was booked: of a late payout, for one, all was.
 */
export function ProviderAnomalies({ settings: { anomalies } }: { settings: ProviderSettings }): ReactNode {
  const maySettle = useMay(decidedBy.anomaly);
  if (anomalies.length === 0) return null;
  return (
    <Card
      title="Respostas que pedem atenção"
      description="Cada uma diz o que houve. Confira no painel do provedor antes de ajustar um saldo."
      action={
        maySettle && (
          <Link to="/admin/fila" search={{ kind: 'anomaly' }} className={buttonClasses({ variant: 'outline', size: 'sm' })}>
            Encerrar na fila
          </Link>
        )
      }
    >
      <ul className="divide-y divide-border">
        {anomalies.map(({ kind, subject, detail, times, last_at: lastAt }) => (
          <li key={`${kind} ${subject}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warning" />
            <span className="font-medium">{anomalyLabel(kind)}</span>
            <CopyableId value={subject} label="identificador" />
            <span className="text-[0.8125rem] text-muted-foreground">
              {times > 1 && `${times} vezes · `}
              <Time instant={lastAt} relative />
            </span>
            <p className="w-full text-[0.8125rem] wrap-anywhere">{detail}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
