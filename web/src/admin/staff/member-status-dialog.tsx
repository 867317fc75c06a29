import { useState } from 'react';
import { useSeen } from '../kit/fields/use-seen.ts';
import { PresentState } from '../kit/states/present-state.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { accessFacts } from './access-facts.ts';
import { OwnAccessAlert } from './own-access-alert.tsx';
import type { StaffMember } from './use-staff.ts';
import { useUpdateMember } from './use-update-member.ts';

/** Blocks an active member, unblocks a blocked one. */
export function MemberStatusDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { id, name, role, status } = member;
  // What was asked for, also when a colleague does the same meanwhile.
  const [blocks] = useState(status === 'active');
  const update = useUpdateMember();
  const { seen, isOvertaken } = useSeen({ stored: { role, status }, error: update.error });
  return (
    <StepUpDialog
      title={blocks ? `Bloquear ${name}` : `Desbloquear ${name}`}
      description={
        blocks ? 'Encerra as sessões e impede novos acessos à administração.' : 'Pode entrar de novo, com o mesmo papel.'
      }
      confirmLabel={blocks ? 'Bloquear' : 'Desbloquear'}
      destructive={blocks}
      busy={update.isPending}
      error={update.error}
      onConfirm={(code) => update.mutate({ id, status: blocks ? 'blocked' : 'active', seen, ...code }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {blocks && <OwnAccessAlert id={id} then="Você sai agora, e só outro administrador a desbloqueia." />}
      {isOvertaken && <PresentState facts={accessFacts(member)} />}
    </StepUpDialog>
  );
}
