import { ALONE_AFTER_DAYS } from '@raspasorte/contract/admin';
import { useState } from 'react';
import type { RefObject } from 'react';
import { isReasonShort, ReasonField } from '../kit/fields/reason-field.tsx';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { CallError } from '../shell/calls/call-error.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import type { Deciding } from './request-actions.tsx';
import { RequestCard } from './request-card.tsx';
import { useDecideSecondPerson } from './use-decide-second-person.ts';

type Props = Deciding & {
  /** The content of the request's sheet, where it has one. */
  sheet?: RefObject<HTMLElement | null>;
  onClose: () => void;
};

const words = {
  approve: { title: 'Aprovar pedido', description: 'É executado na hora. Isso não pode ser desfeito.', confirm: 'Aprovar' },
  refuse: { title: 'Recusar pedido', description: 'Nada muda, e quem pediu vê o motivo.', confirm: 'Recusar' },
} as const;

/**
 * Confirms a decision, with its reason and a fresh code. An operator's own request can only be
 * withdrawn.
 */
export function DecideRequestDialog({ decision, ...props }: Props) {
  return decision === 'withdraw' ? <WithdrawDialog {...props} /> : <RulingDialog {...props} decision={decision} />;
}

function RulingDialog({ request, decision, sheet, onClose }: Props & { decision: keyof typeof words }) {
  const { title, description, confirm } = words[decision];
  const [reason, setReason] = useState('');
  const decide = useDecideSecondPerson();
  const finalFocus = useFinalFocus(sheet);
  const text = reason.trim();
  return (
    <StepUpDialog
      title={title}
      description={description}
      confirmLabel={confirm}
      destructive={decision === 'refuse'}
      busy={decide.isPending}
      isChanged={reason !== ''}
      error={decide.error}
      disabled={isReasonShort(reason)}
      finalFocus={finalFocus}
      onConfirm={(code) => decide.mutate({ id: request.id, decision, reason: text, ...code }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <RequestCard request={request} />
      {request.is_own && (
        <Alert tone="warning">
          Ninguém mais da equipe esteve ativo nos últimos {ALONE_AFTER_DAYS} dias: você decide sem segunda pessoa, e a auditoria
          registra isso.
        </Alert>
      )}
      <ReasonField isStated isCounted label="Motivo da decisão" reason={reason} onReasonChange={setReason} />
    </StepUpDialog>
  );
}

function WithdrawDialog({ request, sheet, onClose }: Omit<Props, 'decision'>) {
  const decide = useDecideSecondPerson();
  const finalFocus = useFinalFocus(sheet);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Retirar pedido"
      description="O pedido sai da fila e nada muda."
      confirmLabel="Retirar"
      busy={decide.isPending}
      finalFocus={finalFocus}
      onConfirm={() => decide.mutate({ id: request.id, decision: 'withdraw', reason: '' }, { onSuccess: onClose })}
    >
      <div className="grid gap-4">
        <RequestCard request={request} />
        <CallError error={decide.error} />
      </div>
    </ConfirmDialog>
  );
}

/** The pressed button, which is gone after a decision: then the sheet that it was in, if any. */
function useFinalFocus(sheet: Props['sheet']): RefObject<HTMLElement | null> {
  const [pressed] = useState(() => document.activeElement);
  return {
    get current() {
      return pressed instanceof HTMLElement && pressed.isConnected ? pressed : (sheet?.current ?? null);
    },
  };
}
