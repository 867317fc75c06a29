import { Link } from '@tanstack/react-router';
import { formatCount } from '../../ui/format/format-count.ts';
import { buttonClasses } from '../kit/buttons/button-classes.ts';
import { Card } from '../kit/layout/card.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { ReadError } from '../shell/calls/read-error.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { eventStatusLabels } from './event-status.tsx';
import { useAdStatus } from './use-ad-status.ts';
import type { AdEvent } from './use-ad-status.ts';

/** Whether the platform is reached at all, and how the last week's events ended. */
export function AdState() {
  const query = useAdStatus();
  const { data, error } = query;
  const mayTest = useMay('admin');
  if (data === undefined) {
    if (!error) return <Skeleton className="h-44" />;
    return (
      <Card title="Conversions API">
        <ReadError query={query} />
      </Card>
    );
  }
  return (
    <Card
      title="Conversions API"
      description="Um evento Purchase por depósito aprovado, só de jogadores que consentiram."
      action={
        mayTest && (
          <Link to="/test-facebook-pixel" className={buttonClasses({ variant: 'outline', size: 'sm' })}>
            Enviar teste
          </Link>
        )
      }
    >
      <ReadError query={query} />
      {data.configured ? (
        <p>
          Pixel <span className="font-mono">{data.pixel_id}</span>
          {!data.has_test_code && ' · sem código de eventos de teste'}
        </p>
      ) : (
        <Alert tone="warning" title="Não configurada">
          Defina META_PIXEL_ID e META_ACCESS_TOKEN no servidor. Até lá nenhum evento é enviado, e cada depósito fica marcado como
          não enviado.
        </Alert>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(Object.keys(eventStatusLabels) as AdEvent['status'][]).map((status) => (
          <div key={status}>
            <dt className="text-[0.8125rem] text-muted-foreground">{eventStatusLabels[status]}</dt>
            <dd className="text-xl font-semibold tabular-nums">{formatCount(data.counts[status])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-muted-foreground">Últimos 7 dias</p>
    </Card>
  );
}
