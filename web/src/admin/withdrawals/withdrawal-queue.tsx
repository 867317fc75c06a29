import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatTotal } from '../../ui/format/format-total.ts';
import { useArePayoutsPaused } from '../controls/use-settings.ts';
import { RulingButtons } from '../kit/buttons/ruling-buttons.tsx';
import { Select } from '../kit/fields/select.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { failedRead } from '../kit/table/failed-read.ts';
import { lastPage, pageSearch } from '../kit/table/long-list.ts';
import { Money } from '../kit/values/money.tsx';
import { PersonLink } from '../kit/values/person-link.tsx';
import { Time } from '../kit/values/time.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { DecideWithdrawalDialog } from './decide-withdrawal-dialog.tsx';
import { useWithdrawals } from './use-withdrawals.ts';
import type { QueuedWithdrawal } from './use-withdrawals.ts';
import { WaitingReasons } from './waiting-reasons.tsx';

const route = getRouteApi('/staff/admin/m2');

type Decision = 'approve' | 'reject';
type WithdrawalDecision = { withdrawal: QueuedWithdrawal; decision: Decision };

const statusOptions = [
  { value: 'PENDING', label: 'À espera' },
  { value: 'APPROVED', label: 'Pagos' },
  { value: 'REJECTED', label: 'Recusados' },
  { value: 'FAILED', label: 'Falharam' },
] as const;

const titles: Record<QueuedWithdrawal['status'], string> = {
  PENDING: 'Saques a aprovar',
  APPROVED: 'Saques pagos',
  REJECTED: 'Saques recusados',
  FAILED: 'Saques que falharam',
};

/** Withdrawals that wait for a decision, the oldest first, each with its reasons. */
export function WithdrawalQueue() {
  const { status = 'PENDING', page = 1, cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const mayDecide = useMay('finance');
  const arePaused = useArePayoutsPaused();
  const { data, error, refetch, isPlaceholderData } = useWithdrawals({ status, page, cursor });
  const [asking, setAsking] = useState<WithdrawalDecision | null>(null);
  const columns = queueColumns({ status, mayDecide, ask: setAsking });
  const goTo = (to: number) => void navigate({ search: (now) => ({ ...now, ...pageSearch(to, data) }) });
  const empty =
    status === 'PENDING' ? (
      <EmptyState
        title="Nenhum saque à espera"
        description="Saques que pedem conferência aparecem aqui antes de ser pagos, com o motivo."
      />
    ) : (
      <EmptyState title="Nenhum saque" description="Aqui aparecem os saques que já passaram pela aprovação." />
    );
  return (
    <>
      {arePaused && status === 'PENDING' && (
        <Alert tone="warning" title="Pagamento de saques pausado" className="mb-4">
          O que for aprovado agora só é enviado quando o pagamento for retomado em{' '}
          <Link to="/admin/m4" className="underline underline-offset-4">
            Configurações
          </Link>
          .
        </Alert>
      )}
      <DataTable
        label={titles[status]}
        title={data && !isPlaceholderData ? `${titles[status]} (${formatTotal(data.total, data.is_capped)})` : titles[status]}
        action={
          <Select
            label="Situação"
            hideLabel
            className="w-40 max-md:w-36"
            value={status}
            onValueChange={(next) =>
              void navigate({
                search: { tab: 'aprovacao', status: next === 'PENDING' ? undefined : next },
                replace: true,
              })
            }
            options={statusOptions}
          />
        }
        columns={columns}
        rows={data?.items}
        getRowId={({ id }) => id}
        busy={isPlaceholderData}
        {...failedRead({ error, refetch })}
        empty={empty}
        {...(data && { page: data.page, pageCount: lastPage(data, data.total), onPageChange: goTo })}
      />
      {asking && (
        <DecideWithdrawalDialog
          withdrawal={data?.items.find(({ id }) => id === asking.withdrawal.id) ?? asking.withdrawal}
          decision={asking.decision}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

interface QueueColumns {
  status: QueuedWithdrawal['status'];
  mayDecide: boolean;
  ask: (asking: WithdrawalDecision) => void;
}

function queueColumns({ status, mayDecide, ask }: QueueColumns): readonly Column<QueuedWithdrawal>[] {
  return [
    {
      id: 'created_at',
      header: 'Pedido em',
      inCard: 'alone',
      order: status === 'PENDING' ? 'asc' : 'desc',
      cell: ({ created_at: instant }) => <Time instant={instant} />,
    },
    {
      id: 'user',
      header: 'Usuário',
      primary: true,
      cell: ({ user_id: id, user_name: name }) => <PersonLink id={id} name={name} />,
    },
    {
      id: 'cpf',
      header: 'CPF',
      inCard: 'alone',
      cell: ({ cpf }) => <span className="whitespace-nowrap tabular-nums">{cpf}</span>,
    },
    { id: 'amount', header: 'Valor', numeric: true, inCard: 'alone', cell: ({ amount_cents: cents }) => <Money cents={cents} /> },
    { id: 'reasons', header: 'Espera por', cell: (withdrawal) => <WaitingReasons withdrawal={withdrawal} /> },
    ...(status === 'PENDING' ? waitingColumns(mayDecide, ask) : decidedColumns),
  ];
}

const waitingColumns = (mayDecide: boolean, ask: QueueColumns['ask']): readonly Column<QueuedWithdrawal>[] =>
  mayDecide
    ? [
        {
          id: 'actions',
          header: 'Ações',
          actions: true,
          cell: (withdrawal) => (
            <RulingButtons
              subject={`saque de ${withdrawal.user_name}`}
              approval="Aprovar"
              onApprove={() => ask({ withdrawal, decision: 'approve' })}
              onRefuse={() => ask({ withdrawal, decision: 'reject' })}
            />
          ),
        },
      ]
    : [];

const decidedColumns: readonly Column<QueuedWithdrawal>[] = [
  {
    id: 'decision',
    header: 'Decisão',
    cell: ({ decision }) => (decision === null ? '—' : decision === 'approved' ? 'Aprovado' : 'Recusado'),
  },
  {
    id: 'decided_at',
    header: 'Decidido em',
    cell: ({ decided_at: instant }) => (instant === null ? '—' : <Time instant={instant} />),
  },
  { id: 'reason', header: 'Motivo', cell: ({ reason }) => reason ?? '—' },
];
