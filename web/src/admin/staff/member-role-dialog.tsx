import { useState } from 'react';
import { useSeen } from '../kit/fields/use-seen.ts';
import { PresentState } from '../kit/states/present-state.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { accessFacts } from './access-facts.ts';
import { OwnAccessAlert } from './own-access-alert.tsx';
import { RoleSelect } from './role-select.tsx';
import type { StaffMember } from './use-staff.ts';
import { useUpdateMember } from './use-update-member.ts';

export function MemberRoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { id, name, role: present, status } = member;
  const [role, setRole] = useState(present);
  const update = useUpdateMember();
  const { seen, isOvertaken } = useSeen({ stored: { role: present, status }, error: update.error });
  return (
    <StepUpDialog
      title="Alterar papel"
      description={`O que ${name} pode fazer muda na hora.`}
      confirmLabel="Alterar"
      busy={update.isPending}
      error={update.error}
      disabled={role === seen.role}
      onConfirm={(code) => update.mutate({ id, role, seen, ...code }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isOvertaken && <PresentState facts={accessFacts(member)} />}
      <RoleSelect value={role} onValueChange={setRole} />
      {role !== present && <OwnAccessAlert id={id} then="Só outro administrador devolve o seu papel." />}
    </StepUpDialog>
  );
}
