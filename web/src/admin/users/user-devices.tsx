import { deviceName } from '@raspasorte/contract';
import { EmptyState } from '../kit/states/empty-state.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { Time } from '../kit/values/time.tsx';
import type { UserDetails } from './use-user.ts';

type UserSession = UserDetails['sessions'][number];

const columns: readonly Column<UserSession>[] = [
  { id: 'device', header: 'Dispositivo', primary: true, cell: ({ user_agent: agent }) => deviceName(agent) },
  { id: 'address', header: 'IP', cell: ({ ip_address: address }) => address ?? '—' },
  { id: 'created_at', header: 'Entrou em', cell: ({ created_at: instant }) => <Time instant={instant} /> },
  { id: 'renewed_at', header: 'Renovado em', cell: ({ renewed_at: instant }) => <Time instant={instant} /> },
];

/** The devices where a user is signed in now. */
export function UserDevices({ sessions }: { sessions: readonly UserSession[] }) {
  return (
    <DataTable
      bare
      label="Dispositivos do usuário"
      columns={columns}
      rows={sessions}
      getRowId={({ id }) => id}
      empty={<EmptyState title="Nenhuma sessão aberta" description="A pessoa não está conectada em nenhum dispositivo." />}
    />
  );
}
