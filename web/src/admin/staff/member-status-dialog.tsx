import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import type { StaffMember } from './use-staff.ts';
import { useUpdateMember } from './use-update-member.ts';

/** Blocks an active member, unblocks a blocked one. */
export function MemberStatusDialog({ member: { id, name, status }, onClose }: { member: StaffMember; onClose: () => void }) {
  const update = useUpdateMember();
  const blocks = status === 'active';
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
      onConfirm={(code) => update.mutate({ id, status: blocks ? 'blocked' : 'active', ...code }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
