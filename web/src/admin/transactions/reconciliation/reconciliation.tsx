import { differenceLabels, type ReconciliationState } from '@raspasorte/contract/admin';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatCount } from '../../../ui/format/format-count.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { AppearsWhen } from '../../kit/states/appears-when.tsx';
import { EmptyState } from '../../kit/states/empty-state.tsx';
import type { Column } from '../../kit/table/column.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { failedRead } from '../../kit/table/failed-read.ts';
import { pagesOf } from '../../kit/table/pages-of.ts';
import { Badge } from '../../kit/values/badge.tsx';
import { CopyableId } from '../../kit/values/copyable-id.tsx';
import { TransactionId } from '../../kit/values/transaction-link.tsx';
import { useMay } from '../../shell/operator/use-may.ts';
import { TypeBadge } from '../type-badge.tsx';
import { ComparedDays } from './compared-days.tsx';
import { DifferenceFilters } from './difference-filters.tsx';
import { OurSide, TheirSide } from './difference-sides.tsx';
import { ResolveDifferenceDialog } from './resolve-difference-dialog.tsx';
import { reconciliationFilters, useReconciliation, type Difference } from './use-reconciliation.ts';
import { providerName } from '../../shell/labels/provider-name.ts';

const route = getRouteApi('/staff/admin/m2');

const stateOptions: readonly { value: ReconciliationState; label: string }[] = [
  { value: 'open', label: 'Em aberto' },
  { value: 'resolved', label: 'Resolvidas' },
  { value: 'all', label: 'Todas' },
];

/** What the provider alone knows is not among our transactions. */
const Subject = ({ difference: { kind, subject } }: { difference: Difference }) =>
  kind === 'unknown_here' ? <CopyableId value={subject} label="ID da transação" /> : <TransactionId id={subject} />;

const baseColumns: readonly Column<Difference>[] = [
  { id: 'day', header: 'Dia', order: 'desc', inCard: 'alone', cell: ({ day }) => formatDay(day) },
  { id: 'type', header: 'Tipo', inCard: 'alone', cell: ({ type }) => <TypeBadge type={type} /> },
  { id: 'kind', header: 'Diferença', primary: true, cell: ({ kind }) => differenceLabels[kind] },
  // Amounts stand below each other, so that different ones are seen.
  { id: 'ours', header: 'Aqui', numeric: true, cell: (difference) => <OurSide difference={difference} /> },
  { id: 'theirs', header: 'No provedor', numeric: true, cell: (difference) => <TheirSide difference={difference} /> },
  { id: 'subject', header: 'Transação', cell: (difference) => <Subject difference={difference} /> },
];

/** Only where there is more than one provider. */
const providerColumn: Column<Difference> = { id: 'provider', header: 'Provedor', cell: ({ provider }) => providerName(provider) };

/** Only for the list that mixes open and resolved differences. */
const stateColumn: Column<Difference> = {
  id: 'resolved_at',
  header: 'Situação',
  inCard: 'alone',
  cell: ({ resolved_at: instant }) =>
    instant === null ? <Badge tone="warning">Em aberto</Badge> : <Badge tone="success">Resolvida</Badge>,
};

const resolutionColumn: Column<Difference> = {
  id: 'resolution',
  header: 'Motivo',
  cell: ({ resolution, resolved_by: by }) =>
    resolution === null ? (
      'Deixou de existir'
    ) : (
      <span className="grid max-w-64 whitespace-normal">
        {resolution}
        <span className="text-xs text-muted-foreground">{by}</span>
      </span>
    ),
};

const actionColumn = (onResolve: (difference: Difference) => void): Column<Difference> => ({
  id: 'resolve',
  header: 'Ações',
  actions: true,
  cell: (difference) =>
    difference.resolved_at === null && (
      <Button variant="outline" size="sm" onClick={() => onResolve(difference)}>
        Resolver
      </Button>
    ),
});

interface Shown {
  state: ReconciliationState;
  /** There are several providers to tell apart. */
  hasProviders: boolean;
  onResolve?: (difference: Difference) => void;
}

const columnsFor = ({ state, hasProviders, onResolve }: Shown): Column<Difference>[] => [
  ...baseColumns,
  ...(hasProviders ? [providerColumn] : []),
  ...(state === 'all' ? [stateColumn] : []),
  ...(state === 'open' ? [] : [resolutionColumn]),
  ...(onResolve && state !== 'resolved' ? [actionColumn(onResolve)] : []),
];

function nothingFound(state: ReconciliationState, isFiltered: boolean): string {
  if (isFiltered) return 'Mude os filtros ou a busca para ver outras.';
  return state === 'open'
    ? 'Não há diferença em aberto nos dias que foram comparados.'
    : 'Não há diferença desta situação nos dias que foram comparados.';
}

const idOf = ({ day, provider, type, subject }: Difference): string => `${day} ${provider} ${type} ${subject}`;

/** The differences between the providers' books and ours. */
export function Reconciliation() {
  const search = route.useSearch();
  const { state = 'open' } = search;
  const navigate = route.useNavigate();
  const { data, error, isPending, refetch, isPlaceholderData } = useReconciliation(search);
  const isFiltered = Object.keys(reconciliationFilters(search)).length > 0;
  const [resolving, setResolving] = useState<Difference | null>(null);
  const mayResolve = useMay('finance');
  const providers = new Set([...(data?.compared ?? []), ...(data?.items ?? [])].map(({ provider }) => provider)).size;
  const columns = columnsFor({ state, hasProviders: providers > 1, ...(mayResolve && { onResolve: setResolving }) });
  return (
    <AppearsWhen ready={!isPending}>
      {data && <ComparedDays {...data} />}
      <DifferenceFilters />
      <DataTable
        label="Conciliação"
        title={data && !isPlaceholderData ? `Conciliação (${formatCount(data.total)})` : 'Conciliação'}
        action={
          <Select
            label="Situação"
            hideLabel
            className="w-40"
            value={state}
            onValueChange={(next) =>
              void navigate({
                search: (now) => ({ ...now, state: next === 'open' ? undefined : next, page: undefined }),
                replace: true,
              })
            }
            options={stateOptions}
          />
        }
        columns={columns}
        rows={data?.items}
        getRowId={idOf}
        busy={isPlaceholderData}
        {...failedRead({ error, refetch })}
        empty={
          data?.compared.length === 0 ? (
            <EmptyState title="Nenhum dia comparado ainda" description="A comparação com o provedor roda todo dia às 04:30." />
          ) : (
            <EmptyState title="Nenhuma diferença" description={nothingFound(state, isFiltered)} />
          )
        }
        {...(data && pagesOf(data, (next) => void navigate({ search: (now) => ({ ...now, page: next }) })))}
      />
      {resolving && (
        <ResolveDifferenceDialog
          difference={data?.items.find((each) => idOf(each) === idOf(resolving)) ?? resolving}
          onClose={() => setResolving(null)}
        />
      )}
    </AppearsWhen>
  );
}
