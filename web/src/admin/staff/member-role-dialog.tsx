import { useState } from 'react';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { RoleSelect } from './role-select.tsx';
import type { StaffMember } from './use-staff.ts';
import { useUpdateMember } from './use-update-member.ts';

export function MemberRoleDialog({ member: { id, name, role: present }, onClose }: { member: StaffMember; onClose: () => void }) {
  const [role, setRole] = useState(present);
  const update = useUpdateMember();
  return (
    <StepUpDialog
      title="Alterar papel"
      description={`O que ${name} pode fazer muda na hora.`}
      confirmLabel="Alterar"
      busy={update.isPending}
      error={update.error}
      disabled={role === present}
      onConfirm={(code) => update.mutate({ id, role, ...code }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <RoleSelect value={role} onValueChange={setRole} />
    </StepUpDialog>
  );
}
