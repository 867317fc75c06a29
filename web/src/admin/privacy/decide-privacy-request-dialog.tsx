import { useState } from 'react';
import { isReasonShort, ReasonField, KEPT_FOR_EVER } from '../kit/fields/reason-field.tsx';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { Fact } from '../kit/values/fact.tsx';
import { Money } from '../kit/values/money.tsx';
import { CallError } from '../shell/calls/call-error.tsx';
import { EraseDay } from './erase-day.tsx';
import type { RequestDecision } from './privacy-requests-columns.tsx';
import { useDecidePrivacyRequest } from './use-decide-privacy-request.ts';
import type { PrivacyRequest } from './use-privacy-requests.ts';

const words = {
  done: {
    title: 'Concluir pedido',
    description: 'Escreva antes ao titular: o e-mail de contato é apagado ao concluir. Isso não pode ser desfeito.',
    confirm: 'Concluir',
    reason: 'Observação (opcional)',
  },
  refused: {
    title: 'Recusar pedido',
    description:
      'A conta reabre com o mesmo e-mail, sem senha, chaves de acesso e verificação em duas etapas: o titular cria outra senha em “Esqueci minha senha”.',
    confirm: 'Recusar',
    reason: 'Motivo',
  },
} as const;

/** Confirms an answer: who asked, and what follows. A refusal needs a reason. */
export function DecidePrivacyRequestDialog({ request, decision, onClose }: RequestDecision & { onClose: () => void }) {
  const { title, description, confirm, reason: label } = words[decision];
  const [reason, setReason] = useState('');
  const decide = useDecidePrivacyRequest();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={title}
      description={description}
      confirmLabel={confirm}
      destructive={decision === 'refused'}
      busy={decide.isPending}
      isChanged={reason !== ''}
      disabled={decision === 'refused' && isReasonShort(reason)}
      onConfirm={() => decide.mutate({ id: request.id, decision, reason: reason.trim() }, { onSuccess: onClose })}
    >
      <div className="grid gap-4">
        <RequestFacts request={request} showsErasure={decision === 'done'} />
        <ReasonField
          isLong
          isCounted
          isStated={decision === 'refused'}
          label={label}
          hint={`${KEPT_FOR_EVER} Não é enviado ao titular.`}
          reason={reason}
          onReasonChange={setReason}
        />
        <CallError error={decide.error} />
      </div>
    </ConfirmDialog>
  );
}

function RequestFacts({ request, showsErasure }: { request: PrivacyRequest; showsErasure: boolean }) {
  const { user_name: name, cpf_masked: cpf, contact_email: email, balance_cents: cents, erase_at: eraseAt } = request;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg bg-muted px-4 py-3">
      <Fact name="Usuário">{name}</Fact>
      <Fact name="CPF">{cpf ?? 'Sem CPF'}</Fact>
      <Fact name="E-mail de contato" wide>
        {email ?? '—'}
      </Fact>
      <Fact name="Saldo devido">
        <Money cents={cents} />
      </Fact>
      {showsErasure && (
        <Fact name="Nome e CPF até">
          <EraseDay instant={eraseAt} />
        </Fact>
      )}
    </dl>
  );
}
