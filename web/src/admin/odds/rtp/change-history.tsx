import { History } from 'lucide-react';
import { memo } from 'react';
import { Card } from '../../kit/layout/card.tsx';
import { EmptyState } from '../../kit/states/empty-state.tsx';
import { Skeleton } from '../../kit/states/skeleton.tsx';
import { Time } from '../../kit/values/time.tsx';
import { actionLabel } from '../../products/change-labels.ts';
import { formatRtp } from '../../products/format-rtp.ts';
import { ReadError } from '../../shell/calls/read-error.tsx';
import { sectionId } from './section-index.tsx';
import { useProductChanges } from './use-product-changes.ts';

/** The last 10 modifications of a card. */
export const ChangeHistory = memo(function ChangeHistory({ productId }: { productId: number }) {
  const query = useProductChanges(productId);
  const { data, error } = query;
  return (
    <Card
      id={sectionId('Histórico de alterações')}
      title="Histórico de alterações"
      description="As últimas 10 modificações desta cartela"
      className="scroll-mt-30"
    >
      <ReadError query={query} />
      {data === undefined ? (
        !error && <Skeleton className="h-40" />
      ) : data.length === 0 ? (
        <EmptyState
          icon={History}
          title="Nenhuma alteração ainda"
          description="Cada alteração salva aparece aqui com autor, motivo e RTP."
        />
      ) : (
        <ol className="divide-y divide-border">
          {data.map((change) => (
            <li key={change.id} className="grid gap-x-4 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto]">
              <p>
                <span className="font-medium">{actionLabel(change.action)}</span>
                <span className="text-muted-foreground"> · {change.admin_name ?? 'Admin'}</span>
              </p>
              <p className="amount sm:text-right">
                {(change.previous_rtp ?? change.new_rtp) !== null &&
                  `${formatOptionalRtp(change.previous_rtp)} → ${formatOptionalRtp(change.new_rtp)}`}
              </p>
              <p className="text-[0.8125rem] text-muted-foreground">{change.note}</p>
              <p className="text-[0.8125rem] text-muted-foreground sm:text-right">
                <Time instant={change.created_at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
});

const formatOptionalRtp = (rtp: number | null) => (rtp === null ? '—' : formatRtp(rtp));
