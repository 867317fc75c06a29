import { getRouteApi } from '@tanstack/react-router';
import { formatDay } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Select } from '../kit/fields/select.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { CopyableId } from '../kit/values/copyable-id.tsx';
import { Time } from '../kit/values/time.tsx';
import { errorSentence } from '../shell/error-sentence.ts';
import { TypeBadge } from '../transactions/type-badge.tsx';
import { useReconciliation } from './use-reconciliation.ts';
import type { Difference, ReconciliationState } from './use-reconciliation.ts';

const route = getRouteApi('/staff/admin/m2');

const kindLabels: Record<Difference['kind'], string> = {
  unknown_here: 'Só o provedor conhece',
  unknown_there: 'O provedor não conhece',
  paid_only_here: 'Pago só aqui',
  paid_only_there: 'Pago só no provedor',
  different_amount: 'Valores diferentes',
  in_doubt: 'Em dúvida',
  unreadable: 'Resposta ilegível',
};

const stateOptions: readonly { value: ReconciliationState; label: string }[] = [
  { value: 'open', label: 'Em aberto' },
  { value: 'resolved', label: 'Resolvidas' },
  { value: 'all', label: 'Todas' },
];

const side = (status: string | null, cents: number | null) =>
  [status, cents === null ? null : formatMoney(cents)].filter((part) => part !== null).join(' · ') || '—';

const columns: readonly Column<Difference>[] = [
  { id: 'day', header: 'Dia', cell: ({ day }) => formatDay(day) },
  { id: 'provider', header: 'Provedor', cell: ({ provider }) => provider },
  { id: 'type', header: 'Tipo', cell: ({ type }) => <TypeBadge type={type} /> },
  { id: 'kind', header: 'Diferença', primary: true, cell: ({ kind }) => kindLabels[kind] },
  { id: 'ours', header: 'Aqui', cell: ({ our_status: status, our_cents: cents }) => side(status, cents) },
  { id: 'theirs', header: 'No provedor', cell: ({ their_status: status, their_cents: cents }) => side(status, cents) },
  { id: 'subject', header: 'Transação', cell: ({ subject }) => <CopyableId value={subject} label="ID da transação" /> },
  {
    id: 'resolved_at',
    header: 'Situação',
    cell: ({ resolved_at: instant }) =>
      instant === null ? <Badge tone="warning">Em aberto</Badge> : <Badge tone="success">Resolvida</Badge>,
  },
];

/** Where the books of the providers and ours do not agree. */
export function Reconciliation() {
  const { state = 'open', page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch, isPlaceholderData } = useReconciliation({ state, page });
  return (
    <>
      {data?.compared.map(({ provider, day, compared_at: instant, transactions, differences }) => (
        <p key={provider} className="mb-3 text-muted-foreground">
          {provider}: {formatDay(day)} comparado em <Time instant={instant} />, {transactions} transações, {differences}{' '}
          diferenças.
        </p>
      ))}
      <DataTable
        label="Conciliação"
        title={`Conciliação (${data?.total ?? 0})`}
        action={
          <Select
            label="Situação"
            hideLabel
            className="w-40"
            value={state}
            onValueChange={(next) =>
              void navigate({ search: { tab: 'conciliacao', state: next === 'open' ? undefined : next }, replace: true })
            }
            options={stateOptions}
          />
        }
        columns={columns}
        rows={data?.items}
        getRowId={({ day, provider, type, subject }) => `${day} ${provider} ${type} ${subject}`}
        busy={isPlaceholderData}
        {...(error && { error: errorSentence(error), onRetry: () => void refetch() })}
        empty={
          <EmptyState
            title="Nenhuma diferença"
            description="Os registros do provedor e os nossos concordam em cada dia comparado."
          />
        }
        {...(data && {
          page: data.page,
          pageCount: Math.max(data.page, Math.ceil(data.total / data.pageSize)),
          onPageChange: (next: number) => void navigate({ search: (now) => ({ ...now, page: next === 1 ? undefined : next }) }),
        })}
      />
    </>
  );
}
