import { EmptyState } from '../kit/states/empty-state.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { sessionsByRenewal } from '../kit/table/session-columns.tsx';
import type { UserDetails } from './use-user.ts';

/** The devices where a user is signed in now. */
export function UserDevices({ sessions }: { sessions: UserDetails['sessions'] }) {
  return (
    <DataTable
      bare
      label="Dispositivos do usuário"
      columns={sessionsByRenewal}
      rows={sessions}
      getRowId={({ id }) => id}
      empty={<EmptyState title="Nenhuma sessão aberta" description="A pessoa não está conectada em nenhum dispositivo." />}
    />
  );
}
