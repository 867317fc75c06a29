import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../kit/table/data-table.tsx';
import { failedRead } from '../kit/table/failed-read.ts';
import { AdminButton } from '../shell/operator/admin-button.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { useOperator } from '../shell/operator/use-operator.ts';
import { CreateMemberDialog } from './create-member-dialog.tsx';
import { MemberRoleDialog } from './member-role-dialog.tsx';
import { MemberSessionsDialog } from './member-sessions-dialog.tsx';
import { MemberStatusDialog } from './member-status-dialog.tsx';
import { staffColumns } from './staff-columns.tsx';
import { useStaff } from './use-staff.ts';
import type { StaffMember } from './use-staff.ts';

type Asked = { what: 'create' } | { what: 'role' | 'status' | 'sessions'; member: StaffMember };

/** Everybody with a role in the back-office. */
export function StaffCard() {
  const { data, error, refetch } = useStaff();
  const [asked, setAsked] = useState<Asked>();
  const may = useMay('admin');
  const { id: me } = useOperator();
  const columns = staffColumns({
    me,
    may,
    onRole: (member) => setAsked({ what: 'role', member }),
    onStatus: (member) => setAsked({ what: 'status', member }),
    onSessions: (member) => setAsked({ what: 'sessions', member }),
  });
  const close = () => setAsked(undefined);
  return (
    <>
      <DataTable
        label="Equipe"
        title="Equipe"
        action={
          <AdminButton size="sm" onClick={() => setAsked({ what: 'create' })}>
            <UserPlus aria-hidden="true" />
            Novo membro
          </AdminButton>
        }
        columns={columns}
        rows={data}
        getRowId={({ id }) => id}
        skeletons={3}
        {...failedRead({ error, refetch })}
      />
      {asked?.what === 'create' && <CreateMemberDialog onClose={close} />}
      {asked?.what === 'role' && <MemberRoleDialog member={asListedNow(asked.member, data)} onClose={close} />}
      {asked?.what === 'sessions' && <MemberSessionsDialog member={asListedNow(asked.member, data)} onClose={close} />}
      {asked?.what === 'status' && <MemberStatusDialog member={asListedNow(asked.member, data)} onClose={close} />}
    </>
  );
}

/** What a dialog shows after the refusal of an outdated change. */
const asListedNow = (member: StaffMember, listed: readonly StaffMember[] | undefined): StaffMember =>
  listed?.find(({ id }) => id === member.id) ?? member;
