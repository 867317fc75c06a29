import { RESET_CHECKED_DAYS } from '@raspasorte/contract';
import { useState } from 'react';
import { isReasonShort, ReasonField, KEPT_FOR_EVER } from '../kit/fields/reason-field.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { useResetSecondFactor } from './use-reset-second-factor.ts';
import type { UserDetails } from './use-user.ts';

interface ResetSecondFactorDialogProps {
  user: Pick<UserDetails, 'id' | 'name'>;
  onClose: () => void;
}

/** Asks for a reset. An administrator who did not ask decides. */
export function ResetSecondFactorDialog({ user, onClose }: ResetSecondFactorDialogProps) {
  const [reason, setReason] = useState('');
  const reset = useResetSecondFactor();
  const text = reason.trim();
  return (
    <StepUpDialog
      title="Redefinir dois fatores"
      description={`${user.name} perde o autenticador, os códigos de reserva, as chaves de acesso e todas as sessões, e entra só com a senha. Por ${RESET_CHECKED_DAYS} dias, cada saque espera por aprovação. Outra pessoa, administradora, decide em Aprovações.`}
      confirmLabel="Pedir"
      busy={reset.isPending}
      isChanged={reason !== ''}
      error={reset.error}
      disabled={isReasonShort(reason)}
      onConfirm={(otp) => reset.mutate({ id: user.id, reason: text, ...otp }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ReasonField
        isStated
        hint={`Como você conferiu que é o titular? ${KEPT_FOR_EVER}`}
        reason={reason}
        onReasonChange={setReason}
      />
    </StepUpDialog>
  );
}
