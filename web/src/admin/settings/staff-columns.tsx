import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import type { Column } from '../kit/table/column.ts';
import { Time } from '../kit/time.tsx';
import { roleWords } from '../shell/role-words.ts';
import type { StaffMember } from './use-staff.ts';

interface StaffActions {
  may: boolean;
  onRole: (member: StaffMember) => void;
  onStatus: (member: StaffMember) => void;
}

const facts: readonly Column<StaffMember>[] = [
  { id: 'name', header: 'Nome', primary: true, cell: ({ name }) => name },
  { id: 'email', header: 'E-mail', cell: ({ email }) => <span className="break-all">{email}</span> },
  { id: 'role', header: 'Papel', cell: ({ role }) => roleWords[role] },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'success' : 'destructive'}>{status === 'active' ? 'Ativo' : 'Bloqueado'}</Badge>
    ),
  },
  {
    id: 'two_factor',
    header: 'Dois fatores',
    cell: ({ two_factor_enabled: isEnrolled }) => (
      <Badge tone={isEnrolled ? 'success' : 'neutral'}>{isEnrolled ? 'Ativados' : 'Desativados'}</Badge>
    ),
  },
  { id: 'created_at', header: 'Desde', cell: ({ created_at: instant }) => <Time instant={instant} /> },
];

/** Those who may not change the team have no column of buttons. */
export const staffColumns = ({ may, onRole, onStatus }: StaffActions): readonly Column<StaffMember>[] =>
  may
    ? [...facts, { id: 'actions', header: 'Ações', actions: true, cell: (member) => actionsOf(member, onRole, onStatus) }]
    : facts;

const actionsOf = (member: StaffMember, onRole: StaffActions['onRole'], onStatus: StaffActions['onStatus']) => (
  <span className="inline-flex flex-wrap gap-1">
    <Button variant="ghost" size="sm" aria-label={`Alterar papel de ${member.name}`} onClick={() => onRole(member)}>
      Alterar papel
    </Button>
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${member.status === 'active' ? 'Bloquear' : 'Desbloquear'} ${member.name}`}
      onClick={() => onStatus(member)}
    >
      {member.status === 'active' ? 'Bloquear' : 'Desbloquear'}
    </Button>
  </span>
);
