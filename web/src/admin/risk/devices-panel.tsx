import { CPF_TRIES_DAYS } from '@raspasorte/contract/admin';
import { deviceName } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { counted } from '../../ui/format/counted.ts';
import { formatCount } from '../../ui/format/format-count.ts';
import { Alert } from '../kit/states/alert.tsx';
import { AppearsWhen } from '../kit/states/appears-when.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { failedRead } from '../kit/table/failed-read.ts';
import { Time } from '../kit/values/time.tsx';
import { useSharedDevices } from './use-shared-devices.ts';
import type { SharedDevices } from './use-shared-devices.ts';

type Device = SharedDevices['items'][number];
type Attempt = SharedDevices['cpf_attempts'][number];

const userLink = ({ id, name, status }: { id: string; name: string; status?: string }) => (
  <Link key={id} to="/admin/m1" search={{ user: id }} className="rounded-sm quiet-link">
    {name}
    {status === 'blocked' && ' (bloqueado)'}
  </Link>
);

const deviceColumns: readonly Column<Device>[] = [
  { id: 'address', header: 'Endereço', cell: ({ address }) => <span className="tabular-nums">{address}</span>, primary: true },
  {
    id: 'device',
    header: 'Aparelho',
    cell: ({ user_agent }) => (
      <span title={user_agent} className="md:whitespace-nowrap">
        {deviceName(user_agent)}
      </span>
    ),
  },
  { id: 'accounts', header: 'Contas', order: 'desc', cell: ({ accounts }) => formatCount(accounts), numeric: true },
  {
    id: 'users',
    header: 'Usuários',
    cell: ({ users, accounts }) => (
      <span className="flex flex-wrap gap-x-3 gap-y-1">
        {users.map(userLink)}
        {accounts > users.length && users[0] && (
          <Link to="/admin/m1" search={{ device_of: users[0].id }} className="rounded-sm quiet-link">
            e mais {formatCount(accounts - users.length)}
          </Link>
        )}
      </span>
    ),
  },
  { id: 'last', header: 'Visto por último', cell: ({ last_seen }) => <Time instant={last_seen} /> },
];

const attemptColumns: readonly Column<Attempt>[] = [
  { id: 'name', header: 'Usuário', cell: ({ user_id, name }) => userLink({ id: user_id, name }), primary: true },
  { id: 'attempts', header: 'Tentativas', order: 'desc', cell: ({ attempts }) => formatCount(attempts), numeric: true },
  { id: 'last', header: 'Última', cell: ({ last_at }) => <Time instant={last_at} /> },
];

interface DevicesPanelProps {
  page: number;
  onChange: (change: { page?: number | undefined }) => void;
}

/** Devices and CPFs that several accounts share. */
export function DevicesPanel({ page, onChange }: DevicesPanelProps) {
  const { data, error, isPending, refetch, isPlaceholderData } = useSharedDevices(page);
  const failed = failedRead({ error, refetch });
  return (
    <AppearsWhen ready={!isPending} className="grid gap-4">
      {data && data.internal_sessions > 0 && (
        <Alert>
          {counted(data.internal_sessions, 'sessão vem', 'sessões vêm')} de endereços internos, que não identificam aparelhos.
          Atrás de um proxy, configure TRUST_PROXY para ver os endereços de verdade.
        </Alert>
      )}
      <DataTable
        label="Aparelhos com várias contas"
        title="Aparelhos com várias contas"
        columns={deviceColumns}
        rows={data?.items}
        getRowId={({ address, user_agent }) => `${address} ${user_agent}`}
        busy={isPlaceholderData}
        {...failed}
        empty={
          <EmptyState
            title="Nenhum aparelho com mais de uma conta"
            description="O mesmo endereço e o mesmo navegador em duas contas aparecem aqui."
          />
        }
        {...(data && {
          page: data.page,
          pageCount: Math.max(1, Math.ceil(data.total / data.page_size)),
          onPageChange: (next: number) => onChange({ page: next }),
        })}
      />
      <DataTable
        label="Tentativas com CPF de outra conta"
        title={`Tentativas com CPF de outra conta, em ${CPF_TRIES_DAYS} dias`}
        columns={attemptColumns}
        rows={data?.cpf_attempts}
        getRowId={({ user_id }) => user_id}
        skeletons={2}
        {...failed}
        empty={
          <EmptyState title="Nenhuma tentativa" description="Cada CPF pertence a uma só conta; quem tenta outro aparece aqui." />
        }
      />
    </AppearsWhen>
  );
}
