import { userStatusLabels } from '@raspasorte/contract/admin';
import { Ban, MonitorSmartphone, UserCheck, UserCog } from 'lucide-react';
import { Button } from '../kit/buttons/button.tsx';
import { Tooltip } from '../kit/popups/tooltip.tsx';
import type { Column } from '../kit/table/column.ts';
import { Badge } from '../kit/values/badge.tsx';
import { Time } from '../kit/values/time.tsx';
import { Wrappable } from '../kit/values/wrappable.tsx';
import { roleLabels } from '../shell/operator/role-labels.ts';
import type { StaffMember } from './use-staff.ts';

interface StaffActions {
  /** Who is signed in. */
  me: string;
  may: boolean;
  onRole: (member: StaffMember) => void;
  onStatus: (member: StaffMember) => void;
  onSessions: (member: StaffMember) => void;
}

const nameColumn = (me: string): Column<StaffMember> => ({
  id: 'name',
  header: 'Nome',
  primary: true,
  cell: ({ id, name }) => (
    <>
      {name}
      {id === me && <span className="font-normal text-muted-foreground"> (você)</span>}
    </>
  ),
});

const facts: readonly Column<StaffMember>[] = [
  { id: 'email', header: 'E-mail', inCard: 'alone', cell: ({ email }) => <Wrappable>{email}</Wrappable> },
  { id: 'role', header: 'Papel', inCard: 'alone', cell: ({ role }) => roleLabels[role] },
  {
    id: 'status',
    header: 'Status',
    inCard: 'alone',
    cell: ({ status }) => <Badge tone={status === 'active' ? 'success' : 'destructive'}>{userStatusLabels[status]}</Badge>,
  },
  {
    id: 'two_factor',
    header: 'Dois fatores',
    cell: ({ two_factor_enabled: isEnrolled }) => (
      <Badge tone={isEnrolled ? 'success' : 'neutral'}>{isEnrolled ? 'Ativados' : 'Desativados'}</Badge>
    ),
  },
  { id: 'created_at', header: 'Desde', order: 'asc', cell: ({ created_at: instant }) => <Time instant={instant} /> },
];

/** Operators who may not change the team have no column of buttons. */
export function staffColumns({ me, may, ...on }: StaffActions): readonly Column<StaffMember>[] {
  const shown = [nameColumn(me), ...facts];
  return may ? [...shown, { id: 'actions', header: 'Ações', actions: true, cell: (member) => actionsOf(member, on) }] : shown;
}

const actionsOf = (member: StaffMember, { onRole, onStatus, onSessions }: Omit<StaffActions, 'me' | 'may'>) => {
  const isActive = member.status === 'active';
  const Icon = isActive ? Ban : UserCheck;
  const word = isActive ? 'Bloquear' : 'Desbloquear';
  return (
    <span className="inline-flex">
      <Tooltip content="Alterar papel">
        <Button variant="ghost" size="icon" aria-label={`Alterar papel de ${member.name}`} onClick={() => onRole(member)}>
          <UserCog aria-hidden="true" />
        </Button>
      </Tooltip>
      <Tooltip content="Sessões">
        <Button variant="ghost" size="icon" aria-label={`Sessões de ${member.name}`} onClick={() => onSessions(member)}>
          <MonitorSmartphone aria-hidden="true" />
        </Button>
      </Tooltip>
      <Tooltip content={word}>
        <Button variant="ghost" size="icon" aria-label={`${word} ${member.name}`} onClick={() => onStatus(member)}>
          <Icon aria-hidden="true" />
        </Button>
      </Tooltip>
    </span>
  );
};
